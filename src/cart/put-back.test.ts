import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, setStock, times } from '../../tests/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const putBack = (as: Person, ...lines: [productId: string, quantity: number][]) =>
  shop.call('POST', 'cart/', {
    as,
    body: {
      items: lines.map(([productId, quantity]) => ({ productId, quantity })),
      withinLimits: true,
    },
  });

const quantities = ({ body }: { body: { items: { quantity: number }[] } }) =>
  body.items.map(({ quantity }) => quantity);

test('a removed product comes back with its quantity, and a second press adds nothing', async () => {
  const buyer = await shop.person();
  const { _id } = await shop.product({ countInStock: 10 });
  await fillCart(shop, buyer, [_id, 3]);
  await shop.call('DELETE', `cart/${_id}`, { as: buyer });
  for (const _ of times(2)) expect(quantities(await putBack(buyer, [_id, 3]))).toEqual([3]);
});

test('a quantity that the cart holds by then stays, whether higher or lower', async () => {
  const buyer = await shop.person();
  const { _id } = await shop.product({ countInStock: 10 });
  for (const quantity of [5, 1]) {
    await fillCart(shop, buyer, [_id, quantity]);
    expect(quantities(await putBack(buyer, [_id, 3]))).toEqual([quantity]);
  }
});

test('a product that sold out stays in the cart', async () => {
  const buyer = await shop.person();
  const admin = await shop.person({ role: 'admin' });
  const product = await shop.product({ countInStock: 10 });
  await fillCart(shop, buyer, [product._id, 5]);
  await setStock(shop, admin, product, 0);
  expect(quantities(await putBack(buyer, [product._id, 4]))).toEqual([5]);
});

test('stock and allowance bound the units, down to none', async () => {
  const buyer = await shop.person();
  const admin = await shop.person({ role: 'admin' });
  const rare = await shop.product({ countInStock: 10 });
  const limited = await shop.product({ countInStock: 50, yearlyLimitPerUser: 5 });
  const [soldOut, gone] = [await shop.product(), await shop.product()];
  await fillCart(shop, buyer, [limited._id, 4]);
  await orderCart(shop, buyer);
  await setStock(shop, admin, rare, 2);
  await setStock(shop, admin, soldOut, 0);
  await shop.call('DELETE', `products/${gone._id}`, { as: admin });
  const lines = [rare, limited, soldOut, gone].map(({ _id }): [string, number] => [_id, 4]);
  const answer = await putBack(buyer, ...lines);
  expect({ status: answer.status, quantities: quantities(answer) }).toEqual({ status: 200, quantities: [2, 1] });
});

test('a product that never was is refused, and nothing is put in', async () => {
  const buyer = await shop.person();
  const { _id } = await shop.product();
  const answer = await putBack(buyer, [_id, 1], [crypto.randomUUID(), 1]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'PRODUCT_UNAVAILABLE' } });
  expect((await shop.call('GET', 'cart', { as: buyer })).body.items).toEqual([]);
});
