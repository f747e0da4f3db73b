import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import type { Product } from '../catalogue/catalogue.contract.ts';
import { tellNumbers } from './tell-numbers.server.ts';

let shop: TestShop;
let admin: Person;
let product: Product;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  product = await shop.product({ countInStock: null });
});
afterAll(() => shop.close());

const toldNumbers = () => tellNumbers(shop.db, new Date());
const since = new Date().getFullYear();

async function order(family: Person, units = 2): Promise<string> {
  await fillCart(shop, family, [product._id, units]);
  const { status, body } = await orderCart(shop, family);
  expect(status).toBe(201);
  return body._id;
}
const newFamilies = (count: number) => Promise.all(times(count).map(() => shop.person()));

test('numbers are told of five families, go on by five, and are gone when there are fewer', async () => {
  expect(await toldNumbers()).toBeNull();
  const [first, ...others] = await newFamilies(5);
  if (!first) throw new Error('five families have a first');
  const orders = [await order(first), await order(first)];
  for (const family of others.slice(1)) orders.push(await order(family));
  expect(await toldNumbers()).toBeNull();
  for (const family of others.slice(0, 1)) orders.push(await order(family));
  const five = { families: 5, orders: 6, units: 12, since };
  // Whoever counts at the same time tells the same.
  expect(await Promise.all(times(4).map(toldNumbers))).toEqual([five, five, five, five]);

  const four = await newFamilies(4);
  for (const family of four) orders.push(await order(family, 7));
  for (const family of four) orders.push(await order(family, 1));
  expect(await toldNumbers()).toEqual(five);
  orders.push(await order(first, 1));
  expect(await toldNumbers()).toEqual({ families: 9, orders: 15, units: 12 + 28 + 4 + 1, since });

  for (const id of orders) {
    await shop.call('DELETE', `orders/${id}`, { as: admin, body: { reason: 'Ordered twice' } });
  }
  expect(await toldNumbers()).toBeNull();
});

test('the database refuses numbers of fewer than five families, and two of them', async () => {
  const values = { families: 4, orders: 9, units: 9, since, told_at: new Date() };
  await expect(shop.db.insertInto('told_numbers').values(values).execute()).rejects.toMatchObject({
    constraint: 'told_of_five_families',
  });
  await shop.db
    .insertInto('told_numbers')
    .values({ ...values, families: 5 })
    .execute();
  await expect(
    shop.db
      .insertInto('told_numbers')
      .values({ ...values, families: 6 })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'told_numbers_pkey' });
  await shop.db.deleteFrom('told_numbers').execute();
});
