import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyProducts } from '../../tests/many-products.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, times } from '../../tests/shopping.ts';
import { maxCartLines } from './cart.rules.ts';

let shop: TestShop;
let ids: string[];
beforeAll(async () => {
  shop = await openTestShop();
  ids = await manyProducts(shop, 250);
});
afterAll(() => shop.close());

const put = (as: Person, from: number, count: number) =>
  fillCart(shop, as, ...ids.slice(from, from + count).map((id): [string, number] => [id, 1]));

const linesOf = async (as: Person) => (await shop.call('GET', 'cart', { as })).body.items.length;

test('requests that fill one cart at the same moment leave a hundred products in it at most', {
  tags: ['full-cart'],
}, async () => {
  const buyer = await shop.person();
  const answers = await Promise.all(times(25).map((round) => put(buyer, round * 10, 10)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CART_FULL', message: expect.stringContaining(String(maxCartLines)) });
  }
  expect(await linesOf(buyer)).toBe(maxCartLines);
});

test('a full cart takes another quantity, and another product once one has left it', {
  tags: ['full-cart'],
}, async () => {
  const buyer = await shop.person();
  expect(await put(buyer, 0, maxCartLines)).toMatchObject({ status: 200 });
  expect(await put(buyer, maxCartLines, 1)).toMatchObject({ status: 409, body: { code: 'CART_FULL' } });
  expect(await fillCart(shop, buyer, [ids[0] ?? '', 2])).toMatchObject({ status: 200 });
  const swap = await fillCart(shop, buyer, [ids[0] ?? '', 0], [ids[maxCartLines] ?? '', 1]);
  expect(swap).toMatchObject({ status: 200 });
  expect(await linesOf(buyer)).toBe(maxCartLines);
});
