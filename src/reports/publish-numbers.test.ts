import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import type { Product } from '../catalogue/catalogue.contract.ts';
import { publishNumbers } from './publish-numbers.server.ts';

let shop: TestShop;
let admin: Person;
let product: Product;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  product = await shop.product({ countInStock: null });
});
afterAll(() => shop.close());

const publishedNumbers = () => publishNumbers(shop.db, new Date());
const since = new Date().getFullYear();

async function order(family: Person, units = 2): Promise<string> {
  await fillCart(shop, family, [product._id, units]);
  const { status, body } = await orderCart(shop, family);
  expect(status).toBe(201);
  return body._id;
}
const newFamilies = (count: number) => Promise.all(times(count).map(() => shop.person()));

async function deleteOrders(ids: string[]): Promise<void> {
  for (const id of ids) {
    const { status } = await shop.call('DELETE', `orders/${id}`, { as: admin, body: { reason: 'Ordered twice' } });
    expect(status).toBe(200);
  }
}

test('publishes numbers of five families, with units in tens, in steps of five families, and none if there are fewer', {
  tags: ['few-families'],
}, async () => {
  expect(await publishedNumbers()).toBeNull();
  const [first, ...others] = await newFamilies(5);
  if (!first) throw new Error('five families have a first');
  const orders = [await order(first), await order(first)];
  for (const family of others.slice(1)) orders.push(await order(family));
  expect(await publishedNumbers()).toBeNull();
  for (const family of others.slice(0, 1)) orders.push(await order(family));
  const five = { families: 5, orders: 6, units: 10, since };
  // Simultaneous calls return the same numbers.
  expect(await Promise.all(times(4).map(publishedNumbers))).toEqual([five, five, five, five]);

  const [fifth, ...four] = await newFamilies(5);
  for (const family of four) orders.push(await order(family, 7));
  for (const family of four) orders.push(await order(family, 1));
  expect(await publishedNumbers()).toEqual(five);
  orders.push(await order(fifth as Person, 1));
  // 12, 28, 4 and 1 units.
  expect(await publishedNumbers()).toEqual({ families: 10, orders: 15, units: 40, since });

  await deleteOrders(orders);
  expect(await publishedNumbers()).toBeNull();
});

test('four accounts of one person and a family do not move the numbers after a step in which the four counted', {
  tags: ['few-families'],
}, async () => {
  const ownAccounts = await newFamilies(4);
  const [victim, ...others] = await newFamilies(10);
  const orders = [];
  for (const family of [...ownAccounts, ...others.slice(0, 1)]) orders.push(await order(family, 10));
  const first = { families: 5, orders: 5, units: 50, since };
  expect(await publishedNumbers()).toEqual(first);
  // Each own account orders again and again, and one family orders too. The difference would be that family's order.
  for (const account of [...ownAccounts, ...ownAccounts]) orders.push(await order(account, 10));
  orders.push(await order(victim as Person, 3));
  expect(await publishedNumbers()).toEqual(first);
  // With three more families, the victim's group is four: still no change.
  for (const family of others.slice(1, 4)) orders.push(await order(family, 10));
  expect(await publishedNumbers()).toEqual(first);
  // The fifth new family moves the numbers. The three units disappear among the tens.
  orders.push(await order(others[4] as Person, 10));
  const second = { families: 10, orders: 18, units: 170, since };
  expect(await publishedNumbers()).toEqual(second);
  // Families of the step before the last count again, those of the last step do not.
  for (const family of others.slice(1, 5)) orders.push(await order(family, 10));
  orders.push(await order(victim as Person, 10));
  expect(await publishedNumbers()).toEqual(second);
  for (const family of [...ownAccounts, ...others.slice(0, 1)]) orders.push(await order(family, 10));
  expect(await publishedNumbers()).toEqual({ families: 10, orders: 28, units: 270, since });
  await deleteOrders(orders);
  expect(await publishedNumbers()).toBeNull();
});

test('the database refuses numbers of fewer than five families, and two of them', async () => {
  const values = { families: 4, orders: 9, units: 0, since, counted: '1111', told_at: new Date() };
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
  await expect(shop.db.updateTable('told_numbers').set({ units: 12 }).execute()).rejects.toMatchObject({
    constraint: 'told_numbers_counted',
  });
  await shop.db.deleteFrom('told_numbers').execute();
});
