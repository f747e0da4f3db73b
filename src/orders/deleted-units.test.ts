// A deletion brings back only the units that still lie here (docs/decisions/stock-is-a-ledger.md).
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { arrive, inDays } from '../../tests/batches.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, stockOf } from '../../tests/shopping.ts';
import { findProblems } from '../server/verify/verify.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
let client: pg.Client;
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  client = new pg.Client({ connectionString: shop.config.databaseUrl ?? '' });
  await client.connect();
});
afterEach(() => {
  clock.at = null;
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

const sampleProduct = (countInStock: number) =>
  shop.product({ name: `Cannula ${randomUUID()}`, countInStock, yearlyLimitPerUser: 10 });

async function order(productId: string, quantity: number, as?: Person) {
  const family = as ?? (await knownPerson(shop));
  await fillCart(shop, family, [productId, quantity]);
  const { body } = await orderCart(shop, family);
  return { family, id: body._id as string };
}

const send = (id: string, productId: string, quantity: number) =>
  shop.call('POST', `orders/${id}/dispatches`, {
    as: admin,
    body: {
      ...{ sentOn: jakartaDayName(clock.now()), courier: 'JNE', trackingNumber: 'JNE100200300' },
      lines: [{ productId, quantity }],
    },
  });

const remove = async (id: string, tellFamily = false) =>
  (await shop.call('DELETE', `orders/${id}`, { as: admin, body: { reason: 'Ordered twice', tellFamily } })).body;

const bought = async (family: Person, productId: string) => {
  const body = { productId, userId: family.uid };
  return (await shop.call('POST', 'cart/purchase-count', { as: family, body })).body.totalPurchased;
};

const count = async (productId: string, counted: number, expected: number) =>
  (
    await shop.call('POST', `products/${productId}/counts`, {
      as: admin,
      body: { key: randomUUID(), counted, expected, reason: 'unrecorded' },
    })
  ).body;

const problems = async () =>
  (await findProblems(client, { embedded: false })).filter((line) => /order|allowance/.test(line));

test('units that were sent are not on sale again, and the share of the family stays used', {
  tags: ['last-unit'],
}, async () => {
  const { _id } = await sampleProduct(5);
  const { family, id } = await order(_id, 5);
  expect((await send(id, _id, 5)).status).toBe(201);
  expect(await remove(id)).toMatchObject({ restocked: [] });
  expect(await stockOf(shop, _id)).toBe(0);
  expect(await bought(family, _id)).toBe(5);
  expect(await problems()).toEqual([]);
});

test('of an order that was sent in part, only the rest returns, to stock, share and its last batch', async () => {
  const { _id } = await sampleProduct(0);
  await arrive(shop, admin, _id, 2, { expires: inDays(30) });
  await arrive(shop, admin, _id, 3, { expires: inDays(90) });
  const { family, id } = await order(_id, 5);
  await send(id, _id, 3);
  expect(await remove(id)).toMatchObject({ restocked: [_id] });
  expect(await stockOf(shop, _id)).toBe(2);
  expect(await bought(family, _id)).toBe(3);
  const { body: batches } = await shop.call('GET', `products/${_id}/batches`, { as: admin });
  expect(batches).toMatchObject([{ expires: inDays(90), left: 2 }]);
  expect(await problems()).toEqual([]);
});

test('a parcel of unknown contents may hold everything, so nothing returns', async () => {
  const { _id } = await sampleProduct(5);
  const { id } = await order(_id, 5);
  await recordDispatch(shop, id);
  await remove(id);
  expect(await stockOf(shop, _id)).toBe(0);
  expect(await problems()).toEqual([]);
});

test('the mail about a sent order does not say that its units count no longer', async () => {
  const { _id } = await sampleProduct(5);
  const [sent, unsent] = [await order(_id, 2), await order(_id, 2)];
  await send(sent.id, _id, 2);
  for (const { id } of [sent, unsent]) await remove(id, true);
  await jobsDone(shop.db);
  const says = async ({ family }: typeof sent) =>
    (await shop.mail.mailTo(family.email, /have cancelled/)).text.includes('Nothing of it counts');
  expect([await says(sent), await says(unsent)]).toEqual([false, true]);
});

test('packages that a count found after a closed account do not return with its order', {
  tags: ['last-unit'],
}, async () => {
  const { _id } = await sampleProduct(10);
  const { family, id } = await order(_id, 4);
  await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect(await count(_id, 10, 6)).toEqual({ countInStock: 10 });
  await shop.call('DELETE', `orders/${id}`, { as: admin, body: {} });
  expect(await stockOf(shop, _id)).toBe(10);
  expect(await problems()).toEqual([]);
});

test('packages that a count found after sixty days do not return with their order', {
  tags: ['last-unit'],
}, async () => {
  const [{ _id }, family] = [await sampleProduct(10), await knownPerson(shop)];
  clock.at = '2026-06-01T05:00:00Z';
  const { id } = await order(_id, 4, family);
  clock.at = '2026-08-05T05:00:00Z';
  expect(await count(_id, 10, 6)).toEqual({ countInStock: 10 });
  await remove(id);
  expect(await stockOf(shop, _id)).toBe(10);
  expect(await problems()).toEqual([]);
});

test('verify finds units that a deletion never returned, and a share that it gave back too much of', {
  tags: ['broken-invariants'],
}, async () => {
  const { _id } = await sampleProduct(5);
  const { id } = await order(_id, 3);
  await client.query('begin');
  await client.query('update shop_order set deleted_at = now() where id = $1', [id]);
  await client.query('update yearly_purchase set bought = 0 where product_id = $1', [_id]);
  expect(await problems()).toEqual([expect.stringMatching(/sales and returns/)]);
  await client.query('rollback');
  const sent = await order(_id, 2);
  await send(sent.id, _id, 2);
  await remove(sent.id);
  await client.query('begin');
  await client.query('update yearly_purchase set bought = 0 where account_uid = $1', [sent.family.uid]);
  expect(await problems()).toEqual([expect.stringMatching(/yearly allowance/)]);
  await client.query('rollback');
});
