import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyProducts } from '../../tests/many-products.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, times } from '../../tests/shopping.ts';
import { maxCartLines } from './cart.rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const add = (as: Person, productId: string, quantity: number) =>
  shop.call('POST', 'cart/', { as, body: { items: [{ productId, quantity }], neverLower: true } });

const quantitiesOf = async (as: Person) =>
  (await shop.call('GET', 'cart', { as })).body.items.map(({ quantity }: { quantity: number }) => quantity);

test('adding in a page that is out of date leaves the higher quantity of the cart, and a set quantity replaces it', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ countInStock: 20 });
  await fillCart(shop, buyer, [product._id, 4]);
  const added = await add(buyer, product._id, 1);
  expect(added).toMatchObject({ status: 200, body: { items: [{ quantity: 4 }] } });
  expect((await add(buyer, product._id, 6)).body).toMatchObject({ items: [{ quantity: 6 }] });
  expect((await fillCart(shop, buyer, [product._id, 2])).body).toMatchObject({ items: [{ quantity: 2 }] });
});

test('adding 0 removes nothing, setting 0 removes the line', async () => {
  const buyer = await shop.person();
  const product = await shop.product();
  await fillCart(shop, buyer, [product._id, 4]);
  expect((await add(buyer, product._id, 0)).body).toMatchObject({ items: [{ quantity: 4 }] });
  expect((await fillCart(shop, buyer, [product._id, 0])).body).toEqual({ items: [] });
});

test('twenty tabs that add different quantities at the same moment leave the highest one', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ countInStock: 100 });
  const answers = await Promise.all(times(20).map((index) => add(buyer, product._id, 20 - index)));
  for (const { status } of answers) expect(status).toBe(200);
  expect(await quantitiesOf(buyer)).toEqual([20]);
});

test('refuses to add as it refuses to set: beyond the stock, the allowance, or a full cart', async () => {
  const buyer = await shop.person();
  const rare = await shop.product({ countInStock: 2 });
  const limited = await shop.product({ countInStock: 50, yearlyLimitPerUser: 3 });
  expect(await add(buyer, rare._id, 3)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
  expect(await add(buyer, limited._id, 4)).toMatchObject({ status: 409, body: { code: 'ALLOWANCE_EXCEEDED' } });
  const others = await manyProducts(shop, maxCartLines);
  await fillCart(shop, buyer, ...others.map((id): [string, number] => [id, 1]));
  expect(await add(buyer, rare._id, 1)).toMatchObject({ status: 409, body: { code: 'CART_FULL' } });
  expect(await quantitiesOf(buyer)).toHaveLength(maxCartLines);
});
