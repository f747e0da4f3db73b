// The in-kind value of gifts: noted by staff, corrected with an entry in the log, and bounded by the database.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { offeredGift } from '../../../tests/samples/donation-samples.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../../tests/shopping.ts';
import type { GiftValue } from './gift-value.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

const donor = (amount: number): GiftValue => ({ amount, by: 'donor' });
const foundation = (amount: number): GiftValue => ({ amount, by: 'foundation' });

/** Books a gift by hand as batch 2 of a new product, and returns the product. */
async function booked(value?: unknown, kind = 'donation') {
  const { _id } = await shop.product({ countInStock: 1 });
  const body = { kind, change: 4, value, key: randomUUID() };
  const { status, body: answer } = await shop.call('POST', `products/${_id}/movements`, { as: admin, body });
  return { _id, status, answer, body };
}
const note = (productId: string, value: unknown, seen: GiftValue | null, number = 2, as = admin) =>
  shop.call('PUT', `products/${productId}/batches/${number}/value`, { as, body: { value, seen } });
async function notedOf(productId: string) {
  const { body } = await shop.call('GET', `products/${productId}/movements`, { as: admin });
  return body.find(({ number }: { number: number }) => number === 2).value;
}
async function logOf(productId: string) {
  const { body } = await shop.call('GET', 'admin/history?action=product.gift-value&limit=100', { as: admin });
  const entries = body.filter(({ subject }: { subject: string }) => subject === `product:${productId}`);
  return entries.map(({ changes }: { changes: { field: string; before: unknown; after: unknown }[] }) =>
    changes.map(({ field, before, after }) => [field, before, after]),
  );
}

test('a gift booked by hand has the noted value, and none if none is written; the same request notes it once', async () => {
  const { _id, status, body } = await booked(donor(500_000));
  expect(status).toBe(200);
  expect(await notedOf(_id)).toEqual(donor(500_000));
  expect((await shop.call('POST', `products/${_id}/movements`, { as: admin, body })).status).toBe(200);
  expect(await logOf(_id)).toHaveLength(1);
  const without = await booked();
  expect(await notedOf(without._id)).toBeNull();
  expect(await logOf(without._id)).toEqual([]);
});

test('staff note the value of a gift that was offered, and of no other one', async () => {
  const { productId, number } = await offeredGift(shop, await shop.person());
  expect((await note(productId, donor(5), null, Number(number), staff)).status).toBe(200);
  expect((await note(productId, donor(6), donor(5), Number(number), staff)).status).toBe(200);
  const byHand = await booked();
  expect(await note(byHand._id, donor(5), null, 2, staff)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await notedOf(byHand._id)).toBeNull();
});

test('admins correct a value and take it back, also when the units are gone, and the log keeps the value before', async () => {
  const { _id } = await booked(donor(500_000));
  const buyer = await shop.person();
  await fillCart(shop, buyer, [_id, 5]);
  expect((await orderCart(shop, buyer)).status).toBe(201);
  const changed = await note(_id, foundation(650_000), donor(500_000));
  expect(changed).toMatchObject({ status: 200, body: { value: foundation(650_000) } });
  expect((await note(_id, null, foundation(650_000))).status).toBe(200);
  expect(await notedOf(_id)).toBeNull();
  expect(await logOf(_id)).toEqual([
    [
      ['gift_value', 650_000, null],
      ['gift_value_source', 'foundation', null],
    ],
    [
      ['gift_value', 500_000, 650_000],
      ['gift_value_source', 'donor', 'foundation'],
    ],
    [
      ['gift_value', null, 500_000],
      ['gift_value_source', null, 'donor'],
    ],
  ]);
});

test('a value is a whole, positive and bounded number of rupiah with its source, of a gift alone', {
  tags: ['gift-value'],
}, async () => {
  const { _id } = await booked();
  const { by } = donor(1);
  for (const value of [0, -1, 0.5, 2_000_000_001, 1e15, '500000', null].map((amount) => ({ amount, by }))) {
    expect((await note(_id, value, null)).status, JSON.stringify(value)).toBe(400);
    expect((await booked(value)).status, JSON.stringify(value)).toBe(400);
  }
  for (const value of [{ amount: 5 }, { amount: 5, by: 'shop' }, { by }, 5])
    expect((await note(_id, value, null)).status, JSON.stringify(value)).toBe(400);
  for (const amount of [1, 2_000_000_000]) {
    const { _id } = await booked(donor(amount));
    expect(await notedOf(_id)).toEqual(donor(amount));
  }
  expect(await booked(donor(5), 'purchase')).toMatchObject({
    status: 400,
    answer: { data: { issues: [{ field: 'value' }] } },
  });
  const bought = await booked(undefined, 'purchase');
  expect((await note(bought._id, donor(5), null)).status).toBe(404);
  expect((await note(_id, donor(5), null, 1)).status).toBe(404);
  expect((await note(randomUUID(), donor(5), null)).status).toBe(404);
  for (const [set, constraint, number] of [
    [`gift_value = 0, gift_value_source = 'donor'`, 'stock_batch_gift_value', 2],
    [`gift_value = 2000000001, gift_value_source = 'donor'`, 'stock_batch_gift_value', 2],
    [`gift_value = 5, gift_value_source = 'price'`, 'stock_batch_gift_value_source', 2],
    ['gift_value = 5', 'stock_batch_gift_value_is_whole', 2],
    [`gift_value = 5, gift_value_source = 'donor'`, 'stock_batch_gift_value_of_gift', 1],
  ] as const) {
    const write = sql`update stock_batch set ${sql.raw(set)} where product_id = ${_id} and number = ${number}`;
    await expect(write.execute(shop.db), set).rejects.toMatchObject({ constraint });
  }
});

test('of two volunteers who note or correct a value at once, one does, and the other one must look first', {
  tags: ['gift-value'],
}, async () => {
  for (const _ of times(5)) {
    const { _id } = await booked();
    const values = times(6).map((place) => donor(1_000 + place));
    const first = await Promise.all(values.map((value) => note(_id, value, null)));
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(first.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'EDITED_MEANWHILE' });
    const noted = await notedOf(_id);
    expect(first.find(({ status }) => status === 200)?.body).toEqual({ value: noted });
    // The same value again is no conflict.
    expect((await note(_id, noted, null)).status).toBe(200);
    const second = await Promise.all([note(_id, foundation(9_000), noted), note(_id, null, noted)]);
    expect(second.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await logOf(_id)).toHaveLength(2);
  }
});

test('a gift that a hold freezes on arrival keeps its own value', async () => {
  const { _id } = await shop.product({ countInStock: 1 });
  const hold = { productId: _id, lots: [], everything: true, withoutLot: false, why: 'Recall' };
  const held = await shop.call('POST', 'admin/recalls', { as: admin, body: hold });
  expect(held.status, JSON.stringify(held.body)).toBeLessThan(300);
  const body = { kind: 'donation', change: 4, value: donor(7_000), key: randomUUID() };
  expect((await shop.call('POST', `products/${_id}/movements`, { as: admin, body })).status).toBe(200);
  const { body: movements } = await shop.call('GET', `products/${_id}/movements`, { as: admin });
  expect(movements.map(({ kind, value }: { kind: string; value: unknown }) => [kind, value]).slice(0, 2)).toEqual([
    ['hold', null],
    ['donation', donor(7_000)],
  ]);
});
