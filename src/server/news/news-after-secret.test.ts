import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { type Person, secret } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';

const after = 'another one of 40 quite odd characters!!';

let shop: TestShop | undefined;
afterAll(() => shop?.close());

async function reopen(databaseUrl: string, env: Record<string, string>): Promise<TestShop> {
  await shop?.close();
  shop = await openTestShop({ databaseUrl, env });
  return shop;
}

const statusOf = async ({ server }: TestShop, url: string) => (await server.inject({ url })).statusCode;
const pathOf = async ({ call }: TestShop, buyer: Person) =>
  String((await call('GET', `orders/${buyer.uid}`, { as: buyer })).body[0].newsPath);

test('with a new SECRET the link of a mail works as long as SECRET_PREVIOUS has the old one', {
  tags: ['changed-secret', 'news-links'],
}, async () => {
  const databaseUrl = await cloneDatabase();
  const before = await reopen(databaseUrl, {});
  const buyer = await before.person();
  await fillCart(before, buyer, [(await before.product())._id, 1]);
  expect((await orderCart(before, buyer)).status).toBe(201);
  const old = await pathOf(before, buyer);

  const changed = await reopen(databaseUrl, { SECRET: after, SECRET_PREVIOUS: secret });
  const written = await pathOf(changed, buyer);
  expect(written).not.toBe(old);
  for (const path of [old, written]) expect(await statusOf(changed, path)).toBe(200);

  const without = await reopen(databaseUrl, { SECRET: after });
  expect(await statusOf(without, written)).toBe(200);
  expect(await statusOf(without, old)).toBe(404);
});
