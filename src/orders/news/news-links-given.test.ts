import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { fillCart } from '../../../tests/shopping.ts';
import { jakartaDayBegin, jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

async function sentOrder(language = 'en'): Promise<{ buyer: Person; id: string; number: string }> {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [(await shop.product())._id, 1]);
  const headers = { 'accept-language': language };
  const placed = await shop.call('POST', 'orders', { as: buyer, body: { userId: buyer.uid, address }, headers });
  const { _id: id, number } = placed.body;
  const body = { sentOn: jakartaDayName(new Date()), courier: 'SiCepat', trackingNumber: '00123-AB' };
  expect((await shop.call('POST', `orders/${id}/dispatches`, { as: staff, body })).status).toBe(201);
  return { buyer, id, number };
}

async function historyOf({ uid }: Person, as: Person): Promise<{ newsPath?: string }[]> {
  return (await shop.call('GET', `orders/${uid}`, { as })).body;
}

test.each([
  ['en', '', /to pass on to the person who receives them/],
  ['id', '/id', /boleh diteruskan kepada penerimanya/],
])('the mails of order and parcel hold the link, in the language of the order: %s', async (language, base, words) => {
  const { buyer, number } = await sentOrder(language);
  const [order] = await historyOf(buyer, buyer);
  expect(order?.newsPath).toMatch(/^\/news\/[\w-]{43}$/);
  for (const mailed of [/25\.000/, /SiCepat/]) {
    const { text } = await shop.mail.mailTo(buyer.email, mailed);
    expect(text).toMatch(words);
    expect(text).toContain(`${origin}${base}${order?.newsPath}`);
  }
  const { text } = await shop.mail.mailTo('orders@test.example', new RegExp(number));
  expect(text).not.toContain('/news/');
});

test('only the family itself gets the link from the API, while it works', async () => {
  const { buyer, id, number } = await sentOrder();
  expect(await historyOf(buyer, buyer)).toMatchObject([{ newsPath: expect.any(String) }]);
  const { body: all } = await shop.call('GET', `orders/all?q=${number}`, { as: staff });
  for (const order of [...all, ...(await historyOf(buyer, staff))]) expect(order).not.toHaveProperty('newsPath');
  const old = jakartaDayName(jakartaDayBegin(jakartaDayName(new Date()), -61));
  await shop.db.updateTable('dispatch').set({ sent_on: old }).where('order_id', '=', id).execute();
  const [order] = await historyOf(buyer, buyer);
  expect(order).toMatchObject({ number });
  expect(order).not.toHaveProperty('newsPath');
});
