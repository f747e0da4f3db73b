// Which batch is sold first, where returned units go, and that expired units are not sold.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as batches from '../../../tests/batches.ts';
import { inDays } from '../../../tests/batches.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, mailedOf, orderCart, setStock, stockOf, wish } from '../../../tests/shopping.ts';
import { writeOffAllExpired } from './write-off-expired.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const arrive = (productId: string, change: number, expires?: string, kind?: string) =>
  batches.arrive(shop, admin, productId, change, { expires, kind });
const batchesOf = (productId: string) => batches.batchesOf(shop, admin, productId);
const letExpire = (productId: string, daysAgo?: number) => batches.letExpire(shop, productId, daysAgo);
const writeOffNow = () => writeOffAllExpired(shop.db, new Date());
async function buy(productId: string, quantity: number) {
  const buyer = await shop.person();
  expect((await fillCart(shop, buyer, [productId, quantity])).status).toBe(200);
  return orderCart(shop, buyer);
}

test('sells the earliest expiry date first and units without one last, and returns units of a deleted order to their batches', {
  tags: ['expired-units'],
}, async () => {
  const { _id } = await shop.product({ countInStock: 4 });
  await arrive(_id, 3, inDays(200));
  await arrive(_id, 2, inDays(100), 'purchase');
  expect(await batchesOf(_id)).toEqual([
    ['purchase', inDays(100), 2],
    ['donation', inDays(200), 3],
    ['count', null, 4],
  ]);
  const { body: order } = await buy(_id, 6);
  expect(await batchesOf(_id)).toEqual([['count', null, 3]]);
  await arrive(_id, 1, inDays(300));
  expect((await shop.call('DELETE', `orders/${order._id}`, { as: admin, body: {} })).status).toBe(200);
  expect(await batchesOf(_id)).toEqual([
    ['purchase', inDays(100), 2],
    ['donation', inDays(200), 3],
    ['donation', inDays(300), 1],
    ['count', null, 4],
  ]);
});

test('an unlimited product has no batches, and they are emptied when counting ends', async () => {
  const product = await shop.product({ countInStock: null });
  expect(await batchesOf(product._id)).toEqual([]);
  await setStock(shop, admin, product, 5);
  expect(await batchesOf(product._id)).toEqual([['count', null, 5]]);
  const { body: order } = await buy(product._id, 2);
  await setStock(shop, admin, product, null);
  expect(await batchesOf(product._id)).toEqual([]);
  await setStock(shop, admin, product, 3);
  await shop.call('DELETE', `orders/${order._id}`, { as: admin, body: {} });
  expect(await batchesOf(product._id)).toEqual([
    ['count', null, 2],
    ['count', null, 3],
  ]);
});

test('accepts an expiry date only for arriving units, and no past one', async () => {
  const { _id } = await shop.product({ countInStock: 4 });
  expect((await arrive(_id, 1, inDays(0))).status).toBe(200);
  for (const [kind, change, expires] of [
    ['donation', 1, inDays(-1)],
    ['correction', 1, inDays(9)],
    ['write-off', -1, inDays(9)],
  ] as const) {
    expect(await arrive(_id, change, expires, kind), kind).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'expires' }] } },
    });
  }
});

test('the daily job writes off expired units on the day after, with an entry in the history', async () => {
  const { _id } = await shop.product({ countInStock: 4 });
  await arrive(_id, 3, inDays(1));
  await letExpire(_id, 0);
  expect(await writeOffNow()).not.toContain(_id);
  await letExpire(_id);
  expect(await writeOffNow()).toContain(_id);
  expect(await writeOffNow()).toEqual([]);
  expect(await batchesOf(_id)).toEqual([['count', null, 4]]);
  const { body: movements } = await shop.call('GET', `products/${_id}/movements`, { as: admin });
  expect(movements[0]).toMatchObject({ kind: 'write-off', reason: 'expired', change: -3, by: { uid: 'shop' } });
});

test('an order never takes expired units, with or without the daily job, and says how many are left', {
  tags: ['expired-units'],
}, async () => {
  const { _id } = await shop.product({ countInStock: 2 });
  await arrive(_id, 3, inDays(1));
  await letExpire(_id);
  expect(await stockOf(shop, _id)).toBe(5);
  expect(await buy(_id, 4)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK', data: { left: 2 } } });
  expect(await stockOf(shop, _id)).toBe(2);
  expect((await buy(_id, 2)).status).toBe(201);
  const other = await shop.product({ countInStock: 2 });
  await arrive(other._id, 3, inDays(1));
  await letExpire(other._id);
  // There is enough without it: the order goes through, and the chore finds the rest.
  expect((await buy(other._id, 2)).status).toBe(201);
  expect(await batchesOf(other._id)).toEqual([['donation', inDays(-1), 3]]);
});

test('writes off returned units that have expired at once, and notifies no account', {
  tags: ['expired-units'],
}, async () => {
  const product = await shop.product({ countInStock: 0 });
  await arrive(product._id, 1, inDays(1));
  const { body: order } = await buy(product._id, 1);
  const family = await shop.person();
  await wish(shop, family, product._id);
  await letExpire(product._id);
  await shop.call('DELETE', `orders/${order._id}`, { as: admin, body: {} });
  expect(await stockOf(shop, product._id)).toBe(0);
  expect(await mailedOf(shop, [family], product._id)).toEqual(new Map());
});

test('an admin sets the expiry date of a batch; expired units are written off, and the log names the admin', async () => {
  const { _id } = await shop.product({ countInStock: 4 });
  const put = (number: number, expires?: string) =>
    shop.call('PUT', `products/${_id}/batches/${number}`, { as: admin, body: { expires } });
  expect((await put(1, inDays(30))).body).toMatchObject([{ number: 1, expires: inDays(30), left: 4 }]);
  expect((await put(2, inDays(30))).status).toBe(404);
  const { body: expiring } = await shop.call('GET', 'admin/expiring', { as: admin });
  expect(expiring).toContainEqual({ productId: _id, expires: inDays(30), units: 4 });
  const shown = async () =>
    (await shop.call('GET', 'admin/products?state=expiring&limit=100', { as: admin })).body.map(
      (product: { _id: string }) => product._id,
    );
  expect(await shown()).toContain(_id);
  await put(1, inDays(91));
  expect(await shown()).not.toContain(_id);
  await put(1);
  expect(await batchesOf(_id)).toEqual([['count', null, 4]]);
  const { body: log } = await shop.call('GET', 'admin/history?action=product.expiry', { as: admin });
  expect(log.map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [{ field: 'expires', before: inDays(91), after: null }],
    [{ field: 'expires', before: inDays(30), after: inDays(91) }],
    [{ field: 'expires', before: null, after: inDays(30) }],
  ]);
});

test('a corrected lot keeps the date if the request says so, and without a word of it the date is unknown', async () => {
  const { _id } = await shop.product({ countInStock: 4 });
  const put = async (body: object) =>
    (await shop.call('PUT', `products/${_id}/batches/1`, { as: admin, body })).body[0];
  await put({ expires: inDays(30) });
  expect(await put({ keepExpires: true, lot: 'A-1' })).toMatchObject({ expires: inDays(30), lot: 'A-1' });
  expect(await put({ keepExpires: true })).toMatchObject({ expires: inDays(30), lot: 'A-1' });
  expect(await put({ lot: 'A-2' })).toMatchObject({ expires: null, lot: 'A-2' });
});

test('a product’s answer has the earliest expiry date of its batches besides the date of its form', async () => {
  const { _id } = await shop.product({ countInStock: 3, expires: inDays(4_000) });
  const shownProduct = async () => (await shop.call('GET', `products/${_id}`)).body;
  expect(await shownProduct()).not.toHaveProperty('soonestBatch');
  await batches.arrive(shop, admin, _id, 2, { expires: inDays(300) });
  await batches.arrive(shop, admin, _id, 2, { expires: inDays(40) });
  expect(await shownProduct()).toMatchObject({ soonestBatch: inDays(40), expires: inDays(4_000) });
});
