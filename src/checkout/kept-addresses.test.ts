// A family keeps up to five addresses: orders and the profile write them, each in its place.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart } from '../../tests/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function order(as: Person, extra: object) {
  const product = await shop.product();
  await fillCart(shop, as, [product._id, 1]);
  const answer = await orderCart(shop, as, { address, ...extra });
  expect(answer.status).toBe(201);
}

const keep = (as: Person, slot: number | string, city: string, extra: object = {}) =>
  shop.call('PUT', `addresses/${slot}`, { as, body: { address: { ...address, city }, ...extra } });
const remove = (as: Person, slot: number, body?: object) => shop.call('DELETE', `addresses/${slot}`, { as, body });

type Kept = { slot: number; address: { city: string }; version: string };
const versionAt = async (as: Person, slot: number): Promise<string> =>
  (await shop.call('GET', 'address', { as })).body.kept.find((kept: Kept) => kept.slot === slot).version;
async function keptBy(as: Person) {
  const { body } = await shop.call('GET', 'address', { as });
  return { next: body.address?.city ?? null, kept: body.kept.map(({ slot, address }: Kept) => [slot, address.city]) };
}

const consentsOf = async (as: Person): Promise<boolean[]> =>
  (await shop.call('GET', 'account/data', { as })).body.consents
    .filter(({ kind }: { kind: string }) => kind === 'keep_address')
    .map(({ given }: { given: boolean }) => given);

test('each order keeps its address in its own place, and the form begins with that of the last order', async () => {
  const family = await shop.person();
  await order(family, { saveInfo: true, slot: 1 });
  await order(family, { saveInfo: true, slot: 2, address: { ...address, city: 'Solo' } });
  expect(await keptBy(family)).toEqual({
    next: 'Solo',
    kept: [
      [2, 'Solo'],
      [1, 'Bandung'],
    ],
  });
  await order(family, { saveInfo: true, slot: 1 });
  expect(await keptBy(family)).toEqual({
    next: 'Bandung',
    kept: [
      [1, 'Bandung'],
      [2, 'Solo'],
    ],
  });
});

test('without a place an order replaces the address of the last order, as the specified request does', async () => {
  const family = await shop.person();
  await order(family, { saveInfo: true, slot: 1 });
  await order(family, { saveInfo: true, slot: 3, address: { ...address, city: 'Solo' } });
  await order(family, { saveInfo: true, address: { ...address, city: 'Medan' } });
  expect(await keptBy(family)).toEqual({
    next: 'Medan',
    kept: [
      [3, 'Medan'],
      [1, 'Bandung'],
    ],
  });
});

test('an order without the tick deletes the address of its place; without a place, all', async () => {
  const family = await shop.person();
  await order(family, { saveInfo: true, slot: 1 });
  await order(family, { saveInfo: true, slot: 2, address: { ...address, city: 'Solo' } });
  await order(family, { saveInfo: false, slot: 2 });
  expect(await keptBy(family)).toEqual({ next: 'Bandung', kept: [[1, 'Bandung']] });
  // The other one is still kept, so the consent to keep stays.
  expect(await consentsOf(family)).toEqual([true]);
  await order(family, { saveInfo: false });
  expect(await keptBy(family)).toEqual({ next: null, kept: [] });
  expect(await consentsOf(family)).toEqual([true, false]);
});

test('the profile adds, edits and deletes addresses, and records the consent', async () => {
  const family = await shop.person();
  expect((await keep(family, 1, 'Bandung')).body).toEqual({ slot: 1 });
  const withApartment = {
    address: { ...address, street: `Blok C, ${address.street}`, city: 'Solo' },
    apartment: 'Blok C',
  };
  await shop.call('PUT', 'addresses/2', { as: family, body: withApartment });
  expect((await shop.call('GET', 'address', { as: family })).body.kept[1]).toMatchObject({
    slot: 2,
    address: { street: address.street, apartment: 'Blok C', phone: '+6281234567890' },
  });
  await order(family, { saveInfo: true, slot: 2 });
  // An edit does not change which one comes first.
  await keep(family, 1, 'Medan');
  expect(await keptBy(family)).toEqual({
    next: 'Bandung',
    kept: [
      [2, 'Bandung'],
      [1, 'Medan'],
    ],
  });
  expect((await remove(family, 2)).body).toEqual({ slot: 2 });
  expect((await remove(family, 2)).status).toBe(200);
  expect(await keptBy(family)).toEqual({ next: 'Medan', kept: [[1, 'Medan']] });
  await remove(family, 1);
  expect(await consentsOf(family)).toEqual([true, false]);
});

test('there are five places, and none outside of them', { tags: ['asked-to-be-forgotten'] }, async () => {
  const family = await shop.person();
  for (const slot of [1, 2, 3, 4, 5]) expect((await keep(family, slot, `Kota ${slot}`)).status).toBe(200);
  for (const slot of [0, 6, '1.5', 'x']) expect((await keep(family, slot, 'Solo')).status).toBe(400);
  const product = await shop.product();
  await fillCart(shop, family, [product._id, 1]);
  expect((await orderCart(shop, family, { saveInfo: true, slot: 6 })).status).toBe(400);
  expect((await keptBy(family)).kept).toHaveLength(5);
  expect((await shop.call('GET', 'account/data', { as: family })).body.keptAddress).toHaveLength(5);
  const closed = await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect(closed.status).toBe(200);
  const left = await shop.db.selectFrom('saved_address').select('slot').where('account_uid', '=', family.uid).execute();
  expect(left).toEqual([]);
});

test('nobody writes into the addresses of another family', async () => {
  const [one, other] = [await shop.person(), await shop.person()];
  await keep(one, 1, 'Bandung');
  await keep(other, 1, 'Solo');
  await remove(other, 1);
  expect(await keptBy(one)).toEqual({ next: 'Bandung', kept: [[1, 'Bandung']] });
});

test('two devices that add an address at the same time keep both', async () => {
  const family = await shop.person();
  await keep(family, 1, 'Bandung');
  const cities = ['Solo', 'Medan', 'Garut', 'Tegal'];
  const answers = await Promise.all(cities.map((city) => keep(family, 2, city, { was: null })));
  expect(answers.map(({ body }) => body.slot).toSorted()).toEqual([2, 3, 4, 5]);
  const { kept } = await keptBy(family);
  expect(kept.map(([, city]: [number, string]) => city).toSorted()).toEqual(['Bandung', ...cities].toSorted());
  // An address that is sent again after a lost answer keeps its place.
  const [, medan] = answers;
  expect((await keep(family, 2, 'Medan', { was: null })).body).toEqual(medan?.body);
  expect(await keep(family, 2, 'Kudus', { was: null })).toMatchObject({ status: 409 });
  expect(await keptBy(family)).toMatchObject({ kept });
});

test('an edit replaces the address that its form began with, and no newer one', async () => {
  const family = await shop.person();
  await keep(family, 1, 'Bandung');
  const was = await versionAt(family, 1);
  expect((await keep(family, 1, 'Solo', { was })).body).toEqual({ slot: 1 });
  expect((await keep(family, 1, 'Medan', { was })).body).toEqual({ slot: 2 });
  await order(family, { saveInfo: true, slot: 1, was, address: { ...address, city: 'Garut' } });
  expect(await keptBy(family)).toEqual({
    next: 'Garut',
    kept: [
      [3, 'Garut'],
      [1, 'Solo'],
      [2, 'Medan'],
    ],
  });
});

test('an order without the tick deletes the address that its form began with, and no newer one', async () => {
  const family = await shop.person();
  // Another device keeps an address in the place that was free.
  await keep(family, 1, 'Bandung');
  await order(family, { saveInfo: false, slot: 1, was: null });
  const was = await versionAt(family, 1);
  await keep(family, 1, 'Solo');
  await order(family, { saveInfo: false, slot: 1, was });
  expect(await keptBy(family)).toEqual({ next: 'Solo', kept: [[1, 'Solo']] });
  expect(await consentsOf(family)).toEqual([true]);
  await order(family, { saveInfo: false, slot: 1, was: await versionAt(family, 1) });
  expect(await keptBy(family)).toEqual({ next: null, kept: [] });
  expect(await consentsOf(family)).toEqual([true, false]);
});

test('the profile deletes the address that it shows, and no newer one', async () => {
  const family = await shop.person();
  await keep(family, 1, 'Bandung');
  const was = await versionAt(family, 1);
  await keep(family, 1, 'Solo');
  expect(await remove(family, 1, { was })).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  expect(await keptBy(family)).toEqual({ next: 'Solo', kept: [[1, 'Solo']] });
  const present = { was: await versionAt(family, 1) };
  for (const _again of [1, 2]) expect((await remove(family, 1, present)).status).toBe(200);
  expect(await keptBy(family)).toEqual({ next: null, kept: [] });
});
