import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { recordDispatch, times } from '../../tests/shopping.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

const counts = async () => (await shop.call('GET', 'admin/waiting', { as: staff })).body;

test('counts orders to send, and questions and offers without an answer, up to a hundred', async () => {
  expect(await counts()).toEqual({ orders: 0, questions: 0, offers: 0 });
  const family = await shop.person();
  const [sent = '', deleted] = [await placedOrder(shop, family), await placedOrder(shop, family)];
  await placedOrder(shop, family);
  await recordDispatch(shop, sent);
  const admin = await shop.person({ role: 'admin' });
  await shop.call('DELETE', `orders/${deleted}`, { as: admin });
  const closing = await shop.person();
  await placedOrder(shop, closing);
  await shop.call('POST', 'account/close', { as: closing, body: { email: closing.email } });
  const question = { name: 'Ibu Lia', email: 'lia@family.example', message: 'Is the 3.0 tube there?' };
  expect((await shop.call('POST', 'enquiries', { body: question })).status).toBe(201);
  expect(await counts()).toEqual({ orders: 1, questions: 1, offers: 0 });
  const offer = { name: 'Ibu Lia', email: 'lia@family.example', locale: 'id', item: 'Tube', size: '', quantity: 1 };
  const values = { ...offer, sealed: true, town: 'Malang', offered_at: new Date() };
  for (const _ of times(3)) await shop.db.insertInto('donation_offer').values(values).execute();
  expect(await counts()).toEqual({ orders: 1, questions: 1, offers: 3 });
  for (const _ of times(110)) await placedOrder(shop, family);
  expect(await counts()).toEqual({ orders: 100, questions: 1, offers: 3 });
});
