import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, stockOf, times } from '../../tests/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const historyOf = (of: Person, as = of) => shop.call('GET', `orders/${of.uid}`, { as });

async function buyerOf(countInStock: number) {
  const [buyer, product] = [await shop.person(), await shop.product({ countInStock })];
  await fillCart(shop, buyer, [product._id, 2]);
  return { buyer, product };
}

test('a repeated answer of an order says so, and keeps a cart that was filled again', async () => {
  const { buyer, product } = await buyerOf(10);
  const first = await orderCart(shop, buyer, {}, 'lost');
  expect(first.status).toBe(201);
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  await fillCart(shop, buyer, [product._id, 2]);
  const again = await orderCart(shop, buyer, {}, 'lost');
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replayed': 'true' } });
  expect((await shop.call('GET', 'cart', { as: buyer })).body.items).toHaveLength(1);
  expect(await stockOf(shop, product._id)).toBe(8);
});

test('a key that has placed another order is refused with the number of that one', async () => {
  const { buyer, product } = await buyerOf(10);
  const { body: order } = await orderCart(shop, buyer, {}, 'lost');
  await fillCart(shop, buyer, [product._id, 1]);
  const other = await orderCart(shop, buyer, { saveInfo: true }, 'lost');
  expect(other).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED', data: { order: { _id: order._id, number: order.number } } },
  });
  expect(other.body.data.order).toEqual({ _id: order._id, number: order.number });
  expect((await historyOf(buyer)).body).toHaveLength(1);
});

test('a refused attempt leaves its key free: changed, and sent with it again, it is placed', async () => {
  const { buyer, product } = await buyerOf(1_000);
  expect(await orderCart(shop, buyer, { expectedTotal: 1 }, 'one-wish')).toMatchObject({ status: 409 });
  const placed = await orderCart(shop, buyer, {}, 'one-wish');
  expect(placed.status).toBe(201);
  expect(placed.headers).not.toHaveProperty('idempotent-replayed');
  expect(await stockOf(shop, product._id)).toBe(998);
});

test('twenty tabs that press with one key, ten of them with another address, place one order', {
  tags: ['sent-twice'],
}, async () => {
  const { buyer, product } = await buyerOf(50);
  const answers = await Promise.all(
    times(20).map((index) => orderCart(shop, buyer, { saveInfo: index % 2 === 0 }, 'one-wish')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  const numbers = answers.map(({ status, body }) => (status === 201 ? body.number : body.data.order.number));
  expect(new Set(numbers).size).toBe(1);
  expect(answers.filter(({ headers, status }) => status === 201 && !headers['idempotent-replayed'])).toHaveLength(1);
  expect(await stockOf(shop, product._id)).toBe(48);
});

test('one’s own list holds the key of each order, the list for staff none', async () => {
  const { buyer, product } = await buyerOf(10);
  await orderCart(shop, buyer, {}, 'shown');
  await fillCart(shop, buyer, [product._id, 1]);
  await orderCart(shop, buyer);
  const keys = ({ body }: { body: { idempotencyKey?: string }[] }) => body.map((order) => order.idempotencyKey);
  expect(keys(await historyOf(buyer))).toEqual([undefined, 'shown']);
  const staff = await shop.person({ role: 'staff' });
  expect(keys(await historyOf(buyer, staff))).toEqual([undefined, undefined]);
  expect(JSON.stringify((await shop.call('GET', 'orders/all', { as: staff })).body)).not.toContain('idempotencyKey');
});

test('a key whose order was deleted confirms nothing, and places an order of the present cart', async () => {
  const { buyer, product } = await buyerOf(10);
  const { body: deleted } = await orderCart(shop, buyer, {}, 'lost');
  const as = await shop.person({ role: 'admin' });
  expect((await shop.call('DELETE', `orders/${deleted._id}`, { as, body: { reason: 'A trial.' } })).status).toBe(200);
  expect(await orderCart(shop, buyer, {}, 'lost')).toMatchObject({ status: 409, body: { code: 'CART_EMPTY' } });
  await fillCart(shop, buyer, [product._id, 1]);
  const placed = await orderCart(shop, buyer, { saveInfo: true }, 'lost');
  expect(placed.status).toBe(201);
  expect(placed.headers).not.toHaveProperty('idempotent-replayed');
  expect((await historyOf(buyer)).body).toEqual([
    { ...placed.body, idempotencyKey: 'lost', newsPath: expect.any(String) },
  ]);
  expect(await stockOf(shop, product._id)).toBe(9);
});
