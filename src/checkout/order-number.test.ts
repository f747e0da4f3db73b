import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTurns } from '../../tests/in-turns.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import type { Order } from '../orders/orders.contract.ts';

let shop: TestShop;
const clock = setClock();
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
});
afterEach(() => {
  clock.at = null;
});
afterAll(() => shop.close());

async function ordered(at: string): Promise<Order> {
  clock.at = null;
  const buyer = await knownPerson(shop);
  await fillCart(shop, buyer, [(await shop.product())._id, 1]);
  clock.at = at;
  const { status, body } = await orderCart(shop, buyer);
  expect(status).toBe(201);
  return body;
}

test('orders are numbered by their month in Jakarta, each month from the beginning', async () => {
  expect((await ordered('2025-11-30T16:59:59Z')).number).toBe('N-2511-0001');
  expect((await ordered('2025-11-30T17:00:00Z')).number).toBe('N-2512-0001');
  expect((await ordered('2025-12-31T16:59:00Z')).number).toBe('N-2512-0002');
  expect((await ordered('2025-12-31T17:00:00Z')).number).toBe('N-2601-0001');
  expect((await ordered('2025-11-30T16:00:00Z')).number).toBe('N-2511-0002');
  await shop.db.updateTable('order_month').set({ orders: 9_999 }).where('month', '=', '2601').execute();
  expect((await ordered('2026-01-02T03:00:00Z')).number).toBe('N-2601-10000');
});

test('sixty orders at once get sixty numbers without a gap; a refused one takes none', async () => {
  const product = await shop.product({ countInStock: 60 });
  const buyers = await inTurns(times(70), 8, () => knownPerson(shop));
  await inTurns(buyers, 8, (buyer) => fillCart(shop, buyer, [product._id, 1]));
  clock.at = '2026-02-02T03:00:00Z';
  const answers = await inTurns(buyers, 20, (buyer) => orderCart(shop, buyer));
  const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.number);
  expect(numbers.toSorted()).toEqual(times(60).map((place) => `N-2602-${String(place + 1).padStart(4, '0')}`));
});

test('no order waits for the number of another one that is not there yet', async () => {
  const [scarce, other] = [await shop.product({ countInStock: 5 }), await shop.product()];
  const [first, second] = [await knownPerson(shop), await knownPerson(shop)];
  await fillCart(shop, first, [scarce._id, 1]);
  await fillCart(shop, second, [other._id, 1]);
  clock.at = '2026-03-02T03:00:00Z';
  const waiting = await shop.db.transaction().execute(async (trx) => {
    // The first order waits for this product's lock, and gets its number afterwards.
    await trx.selectFrom('product').select('id').where('id', '=', scarce._id).forUpdate().execute();
    const order = orderCart(shop, first);
    expect((await orderCart(shop, second)).body.number).toBe('N-2603-0001');
    return { order };
  });
  expect((await waiting.order).body.number).toBe('N-2603-0002');
});

test('staff find an order by any part of its number', async () => {
  const staff = await shop.person({ role: 'staff' });
  const { _id, number } = await ordered('2026-04-02T03:00:00Z');
  clock.at = null;
  for (const q of [number, number.toLowerCase(), '2604-0001']) {
    const { body } = await shop.call('GET', `orders/all?q=${q}`, { as: staff });
    expect(body).toMatchObject([{ _id, number }]);
  }
});

test('the database keeps two orders from having one number', async () => {
  const twice = shop.db.updateTable('shop_order').set({ number: 'N-2511-0001' }).where('number', '=', 'N-2511-0002');
  await expect(twice.execute()).rejects.toMatchObject({ constraint: 'order_number_unique' });
});
