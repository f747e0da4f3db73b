import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordTrips } from '../../tests/recorded-trips.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart } from '../../tests/shopping.ts';
import type { Db } from '../shared/api-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The kind of a statement, with the table that it changes or locks: `insert shop_order`, `lock product`, `read`. */
function shape(statement: string): string {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  if (!text.includes(' ')) return text;
  const write = text.match(/\b(insert into|update|delete from) ([\w.]+)/);
  if (write && !text.startsWith('select')) return `${write[1]?.split(' ')[0]} ${write[2]}`;
  return text.includes(' for ') ? `lock ${text.match(/\bfrom ([\w.]+)/)?.[1]}` : 'read';
}

const orderTransaction = (transactions: string[][][]) =>
  transactions
    .map((trips) => trips.map((trip) => trip.map(shape)))
    .find((trips) => trips.flat().includes('lock account'));

test('an order locks, reads and decides in one round trip, writes and commits in a second one', async () => {
  const buyer = await shop.person();
  const [first, second] = [await shop.product(), await shop.product()];
  await fillCart(shop, buyer, [first._id, 1], [second._id, 2]);
  const transactions = await recordTrips(async () => {
    const { status } = await shop.call('POST', 'orders', {
      as: buyer,
      body: { userId: buyer.uid, address, saveInfo: true },
      headers: { 'idempotency-key': 'statements' },
    });
    expect(status).toBe(201);
  });
  expect(orderTransaction(transactions)).toEqual([
    ['begin', 'lock account', 'insert order_request', 'read', 'update account', 'lock cart_line', 'read'],
    [
      'lock product',
      'insert yearly_purchase',
      'update product',
      'delete cart_line',
      'delete wish',
      'insert shop_order',
      'update order_request',
      'insert saved_address',
      'insert consent',
      'insert queue.job',
      'read',
      'commit',
    ],
  ]);
});

test('an add to the cart takes two round trips', async () => {
  const buyer = await shop.person();
  const product = await shop.product();
  const transactions = await recordTrips(() => fillCart(shop, buyer, [product._id, 1]));
  expect(orderTransaction(transactions)).toEqual([
    ['begin', 'lock account', 'read', 'read'],
    ['delete cart_line', 'insert cart_line', 'read', 'read', 'commit'],
  ]);
});

test.each([
  ['another price', 'price = 30000', { expectedTotal: 25_000 }, { status: 409, body: { code: 'PRICE_CHANGED' } }],
  ['another price', 'price = 30000', {}, { status: 201, body: { totalPrice: 30_000 } }],
  ['another name', "name_en = 'Tube B'", {}, { status: 201, body: { products: [{ name: 'Tube B' }] } }],
  ['no stock', 'stock = 0, last_movement = last_movement + 1', {}, { status: 409, body: { code: 'OUT_OF_STOCK' } }],
  ['the archive', 'archived_at = now()', {}, { status: 409, body: { code: 'PRODUCT_UNAVAILABLE' } }],
])('a product that gets %s after an order has read it is read again', async (_change, set, wanted, answer) => {
  const buyer = await shop.person();
  const product = await shop.product({ price: 25_000, countInStock: 1 });
  await fillCart(shop, buyer, [product._id, 1]);
  const { order } = await shop.db.transaction().execute(async (trx) => {
    await sql`
      with changed as (update product set ${sql.raw(set)} where id = ${product._id} returning id, last_movement, stock)
      insert into stock_movement (product_id, number, kind, at, actor_uid, stock_before, stock_after, why)
      select id, last_movement, 'correction', now(), 'test', 1, stock, '' from changed where stock = 0`.execute(trx);
    const body = { userId: buyer.uid, address, ...wanted };
    const order = shop.call('POST', 'orders', { as: buyer, body });
    await untilWaiting(trx);
    return { order };
  });
  expect(await order).toMatchObject(answer);
});

/** Waits until another transaction waits for a lock of this one. */
async function untilWaiting(trx: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
    if (rows.length > 0) return;
    await sleep(20);
  }
}
