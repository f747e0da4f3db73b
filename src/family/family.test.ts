import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import type { Person } from '../../tests/people.ts';
import { storedOffer } from '../../tests/samples/donation-samples.ts';
import { helpedPerson } from '../../tests/samples/helped-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { shownOfEach } from './family.contract.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Bu Ratna' });
});
afterAll(() => shop.close());

const familyOf = (uid: string, language = 'en') =>
  shop.call('GET', `admin/families/${uid}`, { as: admin, headers: { 'accept-language': language } });

async function ordered(as: Person, productId: string): Promise<string> {
  await fillCart(shop, as, [productId, 2]);
  return (await orderCart(shop, as)).body._id;
}

test('an admin sees a family’s orders with their notes, its questions, its offers and its shares together', async () => {
  const [family, other] = [await shop.person({ name: 'Ibu Sari' }), await shop.person()];
  const tube = await shop.product({ name: 'Tube', yearlyLimitPerUser: 6 });
  const first = await ordered(family, tube._id);
  const second = await ordered(family, tube._id);
  await ordered(other, tube._id);
  await shop.call('POST', `orders/${first}/notes`, { as: admin, body: { note: 'Called: at home on Monday.' } });
  await shop.call('POST', 'account/enquiries', { as: family, body: { message: 'Is the tube soft?' } });
  await shop.call('POST', 'account/enquiries', { as: other, body: { message: 'Another family' } });
  const offer = await storedOffer(shop, family);
  await storedOffer(shop, other);

  const { status, body } = await familyOf(family.uid);
  expect(status).toBe(200);
  expect(body.account).toMatchObject({ uid: family.uid, name: 'Ibu Sari', role: 'customer' });
  expect(body.orders.map(({ order }: { order: { _id: string } }) => order._id)).toEqual([second, first]);
  expect(body.orders[1].notes).toMatchObject([{ note: 'Called: at home on Monday.', writtenBy: 'Bu Ratna' }]);
  expect(body.orders[0].notes).toEqual([]);
  expect(body.questions).toMatchObject([{ message: 'Is the tube soft?', answer: null }]);
  expect(body.offers).toMatchObject([{ _id: offer, state: 'new' }]);
  expect(body.year).toBe(jakartaYear(new Date()));
  expect(body.shares).toMatchObject([{ productId: tube._id, bought: 4, limit: 6 }]);
});

test('questions and offers that the family sent without logging in are there too, as in its download', async () => {
  const [family, other] = [await shop.person(), await shop.person()];
  const sender = { name: 'Ibu Sari', email: family.email.toUpperCase() };
  const question = { ...sender, message: 'Where is my tube?' };
  expect((await shop.call('POST', 'enquiries', { body: question })).status).toBe(201);
  const offer = formData({ item: 'Gauze', quantity: '2', sealed: 'true', town: 'Bandung', ...sender });
  expect((await shop.call('POST', 'donations', { body: offer })).status).toBe(201);
  const { questions, offers } = (await familyOf(family.uid)).body;
  expect(questions).toMatchObject([{ message: 'Where is my tube?', account: false }]);
  expect(offers).toMatchObject([{ account: false }]);
  const { body: data } = await shop.call('GET', 'account/data', { as: family });
  expect([data.enquiries.length, data.donations.length]).toEqual([questions.length, offers.length]);
  expect((await familyOf(other.uid)).body).toMatchObject({ questions: [], offers: [] });
});

test('a family without a mailbox has such a page too, and a closed account has none', async () => {
  const helped = await helpedPerson(shop, admin, { name: 'Ibu Wati' });
  const { body } = await familyOf(helped);
  expect(body).toMatchObject({ account: { name: 'Ibu Wati' }, phone: '+6281234567890', orders: [], shares: [] });
  const closed = await shop.person();
  await shop.call('POST', 'account/close', { as: closed, body: { email: closed.email } });
  expect((await familyOf(closed.uid)).status).toBe(404);
  expect((await familyOf('nobody')).status).toBe(404);
});

test('of many questions the latest are shown', async () => {
  const family = await shop.person();
  for (const number of times(shownOfEach + 1))
    await shop.db
      .insertInto('enquiry')
      .values({ account_uid: family.uid, locale: 'en', message: `Question ${number}`, asked_at: new Date() })
      .execute();
  const { body } = await familyOf(family.uid);
  expect(body.questions).toHaveLength(shownOfEach);
  expect(body.questions[0].message).toBe(`Question ${shownOfEach}`);
});
