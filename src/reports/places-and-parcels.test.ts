import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { helpedAddress, helpedPerson } from '../../tests/samples/helped-samples.ts';
import { knownPerson, setClock, signedInAt } from '../../tests/set-clock.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import { recurringJobTable } from '../server/recurring-jobs.ts';
import { reportInvariants } from '../server/verify/report-invariants.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
let families: Person[];
let productId: string;

beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  families = await Promise.all(times(13).map(() => knownPerson(shop)));
  productId = (await shop.product({ price: 5_000, countInStock: null }))._id;
});
afterAll(() => shop.close());

const family = (place: number) => families[place] as Person;

async function orders(at: string, as: Person, { state = 'Jawa Barat', units = 1 } = {}): Promise<string> {
  clock.at = at;
  await fillCart(shop, as, [productId, units]);
  const { status, body } = await orderCart(shop, as, { address: { ...address, state } });
  expect(status).toBe(201);
  return body._id;
}

async function helpedOrder(uid: string, state: string) {
  await signedInAt(shop, admin, clock);
  return shop.call('POST', `admin/helped/${uid}/orders`, {
    as: admin,
    body: {
      lines: [{ productId, quantity: 1 }],
      ...{ address: { ...helpedAddress, state }, expectedTotal: 5_000, requestKey: randomUUID() },
    },
  });
}

const deletes = (orderId: string) =>
  shop.call('DELETE', `orders/${orderId}`, { as: admin, body: { reason: 'Ordered twice' } });
async function closes(as: Person) {
  await signedInAt(shop, as, clock);
  return shop.call('POST', 'account/close', { as, body: { email: as.email } });
}

async function sends(orderId: string, sentOn: string): Promise<string> {
  const body = { sentOn, courier: 'JNE' };
  const { status, body: order } = await shop.call('POST', `orders/${orderId}/dispatches`, { as: admin, body });
  expect(status).toBe(201);
  return order.dispatches.find((parcel: { sentOn: string }) => parcel.sentOn === sentOn)._id;
}
const takesBack = (orderId: string, parcelId: string) =>
  shop.call('DELETE', `orders/${orderId}/dispatches/${parcelId}`, { as: admin });

async function report(part: string, from: string, until: string) {
  const { status, body } = await shop.call('GET', `admin/reports/${part}?${new URLSearchParams({ from, until })}`, {
    as: admin,
  });
  expect(status).toBe(200);
  return body;
}

const foldAndCount = () => recurringJobTable({ ...shop, stockChanged() {}, now: clock.now })['count-orders']?.run();

async function expectTotalsToHold() {
  for (const [rule, broken] of Object.entries(reportInvariants))
    expect((await sql.raw(broken).execute(shop.db)).rows, rule).toEqual([]);
}

const javanese = { province: 'Jawa Barat', orders: 7, units: 13, families: 6 };

test('provinces of few families are counted together, and the smallest other one joins them if they are still too few', {
  tags: ['few-families'],
}, async () => {
  for (const place of times(6)) await orders('2026-01-10T05:00:00Z', family(place), { units: 2 });
  // At a quarter past midnight in Jakarta on 21 January, which is still the 20th elsewhere.
  await orders('2026-01-20T17:15:00Z', family(0));
  for (const place of [6, 7, 8, 9, 10]) await orders('2026-01-11T05:00:00Z', family(place), { state: 'Bali' });
  for (const place of [11, 12]) await orders('2026-01-12T05:00:00Z', family(place), { state: 'Aceh' });
  await orders('2026-01-12T06:00:00Z', family(11), { state: 'Pulau Sabang', units: 3 });
  clock.at = '2026-03-20T05:00:00Z';
  // Aceh and the text that is no province are of two families. One of them is in both, and counts once.
  const january = { provinces: [javanese], others: { orders: 8, units: 10, families: 7 } };
  expect(await report('provinces', '2026-01-01', '2026-01-31')).toEqual(january);
  expect(await report('provinces', '2026-01-05', '2026-03-15')).toEqual(january);
  expect((await report('provinces', '2026-01-01', '2026-01-20')).provinces).toEqual([
    { ...javanese, orders: 6, units: 12 },
  ]);
  expect(await report('provinces', '2026-03-01', '2026-03-20')).toEqual({ provinces: [], others: null });
});

let twice: string;

test('a family counts in each of its provinces, and fewer than five families in all are not shown', {
  tags: ['few-families'],
}, async () => {
  await orders('2026-02-02T05:00:00Z', family(0), { state: 'Aceh' });
  await orders('2026-02-02T05:00:00Z', family(1), { state: 'Aceh' });
  twice = await orders('2026-02-03T05:00:00Z', family(2), { state: 'Aceh' });
  clock.at = '2026-03-20T05:00:00Z';
  const aceh = { province: 'Aceh', orders: 5, units: 5, families: 5 };
  const others = { orders: 6, units: 8, families: 6 };
  expect(await report('provinces', '2026-01-01', '2026-02-28')).toEqual({ provinces: [javanese, aceh], others });
  expect(await report('provinces', '2026-02-01', '2026-02-28')).toEqual({
    provinces: [],
    others: { orders: null, units: null, families: null },
  });
});

test('a deleted order leaves its province, and those of helped and forgotten families stay in theirs', async () => {
  expect((await deletes(twice)).status).toBe(200);
  expect(await report('provinces', '2026-01-01', '2026-02-28')).toEqual({
    provinces: [javanese],
    others: { orders: 10, units: 12, families: 9 },
  });
  const helped = await helpedPerson(shop, admin);
  clock.at = '2026-02-04T05:00:00Z';
  expect((await helpedOrder(helped, 'Aceh')).status).toBe(201);
  expect((await closes(family(12))).status).toBe(200);
  clock.at = '2026-03-20T05:00:00Z';
  expect(await report('provinces', '2026-01-01', '2026-02-28')).toEqual({
    provinces: [javanese, { province: 'Aceh', orders: 5, units: 5, families: 5 }],
    others: { orders: 6, units: 8, families: 6 },
  });
  await expectTotalsToHold();
});

test('the days from order to first parcel are those of half and of nine tenths of the orders, in Jakarta', async () => {
  // The last minute of 1 June in Jakarta.
  const placed: string[] = [];
  for (const place of times(10)) placed.push(await orders('2026-06-01T16:59:00Z', family(place)));
  clock.at = '2026-07-20T05:00:00Z';
  const days = ['01', '02', '02', '03', '03', '04', '05', '06', '10', '30'];
  const parcels: string[] = [];
  for (const [place, orderId] of placed.entries()) parcels.push(await sends(orderId, `2026-06-${days[place]}`));
  const june = () => report('parcels', '2026-06-01', '2026-06-30');
  const nothingWaits = { waiting: 0, longest: null };
  expect(await june()).toEqual({ median: 2, ninth: 9, ...nothingWaits });
  await foldAndCount();
  expect(await june()).toEqual({ median: 2, ninth: 9, ...nothingWaits });
  // A second parcel, which left earlier, and then is taken back.
  const earlier = await sends(placed[8] as string, '2026-06-07');
  expect(await june()).toMatchObject({ median: 2, ninth: 6 });
  await takesBack(placed[8] as string, earlier);
  expect(await june()).toMatchObject({ median: 2, ninth: 9 });
  await deletes(placed[0] as string);
  await takesBack(placed[9] as string, parcels[9] as string);
  await foldAndCount();
  // One of nine orders waits, of one family.
  expect(await june()).toEqual({ median: 2, ninth: 9, waiting: null, longest: null });
  await expectTotalsToHold();
});

test('the longest wait is shown if five families wait, and nothing of fewer than five', {
  tags: ['few-families'],
}, async () => {
  const helped = await helpedPerson(shop, admin);
  const wait = { 5: '2026-08-05', 6: '2026-08-06', 7: '2026-08-07', 8: '2026-08-08' };
  for (const [place, day] of Object.entries(wait)) await orders(`${day}T05:00:00Z`, family(Number(place)));
  clock.at = '2026-08-20T18:00:00Z';
  const august = () => report('parcels', '2026-08-01', '2026-08-21');
  const none = { median: null, ninth: null };
  expect(await august()).toEqual({ ...none, waiting: null, longest: null });
  clock.at = '2026-08-09T05:00:00Z';
  const { body: order } = await helpedOrder(helped, 'Bali');
  // In Jakarta it is the 21st already.
  clock.at = '2026-08-20T18:00:00Z';
  expect(await august()).toEqual({ ...none, waiting: 5, longest: 16 });
  // The number of those that wait would reveal how many of the others have a parcel: one.
  await orders('2026-08-10T05:00:00Z', family(9));
  clock.at = '2026-08-20T18:00:00Z';
  const parcelId = await sends(order._id, '2026-08-11');
  expect(await august()).toEqual({ ...none, waiting: null, longest: null });
  await takesBack(order._id, parcelId);
  expect(await august()).toEqual({ ...none, waiting: 6, longest: 16 });
  expect((await closes(family(5))).status).toBe(200);
  expect(await august()).toEqual({ ...none, waiting: 5, longest: 15 });
});

test('parcels, their ends, deletions and folds at the same moment leave totals that match the orders', {
  tags: ['true-reports'],
}, async () => {
  const placed: string[] = [];
  for (const place of times(5)) placed.push(await orders('2026-09-01T05:00:00Z', family(place)));
  clock.at = '2026-09-20T05:00:00Z';
  const first = await Promise.all(placed.map((orderId) => sends(orderId, '2026-09-09')));
  const deeds = placed.flatMap((orderId, place) => [
    ...['03', '05'].map((day) =>
      shop.call('POST', `orders/${orderId}/dispatches`, {
        as: admin,
        body: { sentOn: `2026-09-${day}`, courier: 'JNE' },
      }),
    ),
    takesBack(orderId, first[place] ?? ''),
    ...(place < 2 ? [deletes(orderId)] : []),
  ]);
  await Promise.all([...deeds, ...times(5).map(() => foldAndCount())]);
  await expectTotalsToHold();
  await foldAndCount();
  await expectTotalsToHold();
  const rows = shop.db.selectFrom('parcel_time').select(['day', 'days', 'orders']).where('day', '=', '2026-09-01');
  expect(await rows.execute()).toEqual([{ day: '2026-09-01', days: 2, orders: 3 }]);
});
