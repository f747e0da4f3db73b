import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, inDays, letExpire } from '../../tests/batches.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { rowsWith } from '../../tests/personal-traces.ts';
import { address, openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, setStock, stockOf, times } from '../../tests/shopping.ts';
import type { Order } from './orders.contract.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

async function ordered(language = 'en'): Promise<{ buyer: Person; order: Order; productId: string }> {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ countInStock: 5 });
  await fillCart(shop, buyer, [productId, 2]);
  const body = { userId: buyer.uid, address };
  const answer = await shop.call('POST', 'orders', { as: buyer, body, headers: { 'accept-language': language } });
  return { buyer, order: answer.body, productId };
}

const remove = ({ _id }: Order, body: object) => shop.call('DELETE', `orders/${_id}`, { as: admin, body });

const deletedOrders = async (query = '', as = staff) =>
  (await shop.call('GET', `orders/all?deleted=yes&${query}`, { as })).body;

const mailsAbout = ({ number }: Order, { email }: Person) =>
  shop.mail.received.filter(({ to, text }) => to.includes(email) && text.includes(number));

test('a deleted order is listed separately, with time, admin and reason, and its units are back', async () => {
  const { buyer, order, productId } = await ordered();
  expect(await deletedOrders()).toEqual([]);
  expect((await remove(order, { reason: 'Ordered twice.\nThe family called.' })).status).toBe(200);
  const [deleted, ...others] = await deletedOrders();
  expect(others).toEqual([]);
  const { name } = (await shop.call('GET', 'account', { as: admin })).body;
  const deletion = { at: expect.stringMatching(/^20.*Z$/), by: name, reason: 'Ordered twice.\nThe family called.' };
  expect(deleted).toEqual({ ...order, deletion });
  expect(await deletedOrders(`q=${order.number}`)).toEqual([deleted]);
  expect((await shop.call('GET', `orders/all?q=${order.number}`, { as: staff })).body).toEqual([]);
  expect((await shop.call('GET', `orders/${buyer.uid}`, { as: buyer })).body).toEqual([]);
  expect(await stockOf(shop, productId)).toBe(5);
});

test('a deletion names the restocked products, without unlimited and expired ones', async () => {
  const buyer = await shop.person();
  const [counted, unlimited, begun, expired] = [
    await shop.product({ countInStock: 5 }),
    await shop.product({ countInStock: null }),
    await shop.product({ countInStock: null }),
    await shop.product({ countInStock: 0 }),
  ];
  await arrive(shop, admin, expired._id, 3, { expires: inDays(9) });
  await fillCart(shop, buyer, ...[counted, unlimited, begun, expired].map(({ _id }): [string, number] => [_id, 1]));
  const { body: order } = await orderCart(shop, buyer);
  await setStock(shop, admin, begun, 4);
  await letExpire(shop, expired._id);
  const { body: deleted } = await remove(order, { reason: 'Twice' });
  expect(deleted).toEqual({ _id: order._id, restocked: [counted._id] });
  expect([await stockOf(shop, counted._id), await stockOf(shop, begun._id)]).toEqual([5, 4]);
});

test('an order that was never deleted has no `deletion`, and a repeated answer confirms no deleted order', async () => {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [(await shop.product())._id, 1]);
  const place = () =>
    shop.call('POST', 'orders', {
      as: buyer,
      body: { userId: buyer.uid, address },
      headers: { 'idempotency-key': `again-${buyer.uid}` },
    });
  const first = await place();
  expect(first.body).not.toHaveProperty('deletion');
  await remove(first.body, { reason: 'The third account of this family.' });
  const repeated = await place();
  expect(repeated).toMatchObject({ status: 409, body: { code: 'CART_EMPTY' } });
  expect(JSON.stringify(repeated.body)).not.toContain(first.body.number);
});

test.each([
  ['en', 'we have cancelled your order', 'The reason: No valve of this size is left.', `${origin}/get-in-touch?order=`],
  ['id', 'kami batalkan', 'Alasannya: No valve of this size is left.', `${origin}/id/get-in-touch?order=`],
])('where staff want it, the family gets one mail in its language: %s', async (language, lead, reason, link) => {
  const { buyer, order } = await ordered(language);
  await jobsDone(shop.db);
  await remove(order, { reason: 'No valve of this size is left.', tellFamily: true });
  const mail = await shop.mail.mailTo(buyer.email, new RegExp(reason.slice(0, 14)));
  for (const words of [lead, reason, link + order.number]) expect(mail.text).toContain(words);
  expect(await remove(order, { reason: 'Again.', tellFamily: true })).toMatchObject({ status: 404 });
  await jobsDone(shop.db);
  expect(mailsAbout(order, buyer).filter(({ text }) => text.includes(reason))).toHaveLength(1);
});

test('without the option no mail is sent; without a reason the mail names none', async () => {
  const silent = await ordered();
  await jobsDone(shop.db);
  const before = mailsAbout(silent.order, silent.buyer).length;
  await remove(silent.order, { reason: 'A trial.' });
  await jobsDone(shop.db);
  expect(mailsAbout(silent.order, silent.buyer)).toHaveLength(before);
  const { buyer, order } = await ordered();
  await remove(order, { tellFamily: true });
  expect((await shop.mail.mailTo(buyer.email, /have cancelled/)).text).not.toContain('reason');
});

test('closing the account stops the mail and deletes the reason, and the deletion itself stays visible', async () => {
  const { buyer, order } = await ordered();
  await jobsDone(shop.db);
  shop.mail.refusing = true;
  const words = `Rumah pagar hijau ${crypto.randomUUID()}`;
  await remove(order, { reason: words, tellFamily: true });
  const { body: data } = await shop.call('GET', 'account/data', { as: buyer });
  expect(data.orders[0]).toMatchObject({ deletionReason: words });
  await shop.call('POST', 'account/close', { as: buyer, body: { email: buyer.email } });
  shop.mail.refusing = false;
  expect(await rowsWith(shop.db, words)).toEqual([]);
  const [deleted] = await deletedOrders(`q=${order.number}`);
  expect(deleted.deletion).toMatchObject({ reason: '', at: expect.any(String) });
  await jobsDone(shop.db);
  expect(mailsAbout(order, buyer).filter(({ text }) => text.includes('cancelled'))).toEqual([]);
});

test('a closed account keeps no reason and gets no mail, also if its order is deleted while it closes', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
  for (const _ of times(6)) {
    const { buyer, order } = await ordered();
    const words = `Rumah pagar hijau ${crypto.randomUUID()}`;
    const answers = await Promise.all([
      remove(order, { reason: words, tellFamily: true }),
      shop.call('POST', 'account/close', { as: buyer, body: { email: buyer.email } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsWith(shop.db, words)).toEqual([]);
  }
  const { buyer, order } = await ordered();
  await shop.call('POST', 'account/close', { as: buyer, body: { email: buyer.email } });
  expect((await remove(order, { reason: 'Ibu Sari called', tellFamily: true })).status).toBe(200);
  expect((await deletedOrders(`q=${order.number}`))[0].deletion.reason).toBe('');
  expect(await rowsWith(shop.db, 'Ibu Sari called')).toEqual([]);
});
