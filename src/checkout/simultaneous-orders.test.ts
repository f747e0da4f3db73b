import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurns } from '../../tests/in-turns.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, stockOf, times } from '../../tests/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The shop's number of database connections. More orders cannot run there at once. */
const parallel = 20;
/** Enough that each order meets others in the opposite sequence. With more, some time out on a busy machine. */
const enoughToMeet = 8;
/** The number of deadlocks, which a second try hides. PostgreSQL reports them a second late, at the next query. */
async function deadlocks(): Promise<number> {
  await sleep(1_100);
  await Promise.all(times(parallel).map(() => sql`select pg_sleep(0.05)`.execute(shop.db)));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db);
  return Number(rows[0]?.deadlocks);
}
const people = (count: number) => inTurns(times(count), 4, () => shop.person());

test('sixty buyers at once for a stock of twenty: twenty orders, forty clear refusals, nothing left', {
  tags: ['last-unit'],
}, async () => {
  const product = await shop.product({ name: 'Humidification filter', countInStock: 20 });
  const buyers = await people(60);
  for (const buyer of buyers) expect((await fillCart(shop, buyer, [product._id, 1])).status).toBe(200);
  const answers = await inTurns(buyers, parallel, (buyer) => orderCart(shop, buyer));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(40);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Humidification filter is out of stock.' });
  }
  expect(await stockOf(shop, product._id)).toBe(0);
  const { count } = await shop.db
    .selectFrom('order_line')
    .select((e) => e.fn.sum<number>('quantity').as('count'))
    .where('product_id', '=', product._id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(20);
});

test('one buyer with twenty simultaneous orders never gets more than the yearly allowance of three', {
  tags: ['one-buyer-at-once'],
}, async () => {
  const product = await shop.product({ countInStock: 1_000, yearlyLimitPerUser: 3 });
  const buyer = await shop.person();
  const rounds = await Promise.all(
    times(20).map(async () => {
      await fillCart(shop, buyer, [product._id, 1]);
      return orderCart(shop, buyer);
    }),
  );
  const placed = rounds.filter(({ status }) => status === 201);
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.length).toBeLessThanOrEqual(3);
  for (const { status } of rounds) expect([201, 409]).toContain(status);
  const count = await shop.call('POST', 'cart/purchase-count', {
    as: buyer,
    body: { productId: product._id, userId: buyer.uid },
  });
  expect(count.body).toEqual({ totalPurchased: placed.length, limit: 3 });
  expect(await stockOf(shop, product._id)).toBe(1_000 - placed.length);
});

test('a hundred pairs of carts with the same products in opposite orders: no error reaches anyone', {
  tags: ['crossed-carts'],
}, async () => {
  const first = await shop.product({ countInStock: 10_000 });
  const second = await shop.product({ countInStock: 10_000 });
  const buyers = await people(200);
  const before = await deadlocks();
  await inTurns(buyers, parallel, async (buyer, index) => {
    const ids = index % 2 === 0 ? [first._id, second._id] : [second._id, first._id];
    for (const id of ids) expect((await fillCart(shop, buyer, [id, 1])).status).toBe(200);
  });
  const answers = await inTurns(buyers, enoughToMeet, (buyer) => orderCart(shop, buyer));
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  expect(await stockOf(shop, first._id)).toBe(9_800);
  expect(await stockOf(shop, second._id)).toBe(9_800);
  expect(await deadlocks()).toBe(before);
});

test('the same Idempotency-Key sent twenty times at once: one order, twenty times the same answer', {
  tags: ['sent-twice'],
}, async () => {
  const product = await shop.product({ countInStock: 50 });
  const buyer = await shop.person();
  await fillCart(shop, buyer, [product._id, 2]);
  const answers = await Promise.all(times(20).map(() => orderCart(shop, buyer, {}, 'one-and-the-same')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await stockOf(shop, product._id)).toBe(48);
  const later = await orderCart(shop, buyer, {}, 'one-and-the-same');
  expect(later.body).toEqual(answers[0]?.body);
  const other = await orderCart(shop, buyer, { saveInfo: true }, 'one-and-the-same');
  expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
});

test('one person who changes the cart in many tabs at once, while ordering, never gets an internal error', {
  tags: ['crossed-carts'],
}, async () => {
  const first = await shop.product({ countInStock: null });
  const second = await shop.product({ countInStock: null });
  const buyer = await shop.person();
  const before = await deadlocks();
  for (const _ of times(15)) {
    const answers = await Promise.all([
      ...times(3).map(() => fillCart(shop, buyer, [first._id, 0], [second._id, 2])),
      ...times(3).map(() => fillCart(shop, buyer, [second._id, 0], [first._id, 2])),
      orderCart(shop, buyer),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  }
  expect(await deadlocks()).toBe(before);
});

test('an edit never undoes a sale that was made while it was being saved', { tags: ['last-unit'] }, async () => {
  const admin = await shop.person({ role: 'admin' });
  const buyer = await shop.person();
  for (const round of times(15)) {
    const product = await shop.product({ countInStock: 10 });
    await fillCart(shop, buyer, [product._id, 1]);
    // The form leaves the stock unchanged in some rounds, and changes it in others.
    const countInStock = round % 3 === 0 ? '12' : '10';
    const form = new FormData();
    for (const [field, value] of Object.entries({
      name: 'Edited',
      price: '1',
      countInStock,
      stockBefore: '10',
      version: '1',
    }))
      form.set(field, value);
    const edit = () => shop.call('PUT', `products/${product._id}`, { as: admin, body: form });
    const [sale, edited] = await Promise.all(
      round % 2 === 0 ? [orderCart(shop, buyer), edit()] : [edit(), orderCart(shop, buyer)].reverse(),
    );
    expect(sale?.status).toBe(201);
    expect(countInStock === '10' ? [200] : [200, 409]).toContain(edited?.status);
    expect(await stockOf(shop, product._id)).toBe(countInStock === '12' && edited?.status === 200 ? 11 : 9);
  }
});
