// Families whose account is disabled get no mail, and no screen says that they do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { storedOffer } from '../../tests/samples/donation-samples.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { allNotedText, notedText, submitText } from './parcel-news.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const mailsTo = async ({ email }: Person) => {
  await jobsDone(shop.db);
  return shop.mail.received.filter(({ to }) => to.includes(email)).length;
};
const disable = ({ uid }: Person) =>
  shop.call('PUT', `admin/accounts/${uid}/disabled`, { as: admin, body: { reason: 'Asked by phone' } });

test('an order of a disabled account says that no mail goes out, and its parcel asks for a call', async () => {
  const family = await shop.person();
  const orderId = await placedOrder(shop, family);
  const read = async () => (await shop.call('GET', `orders/all?q=${orderId}`, { as: admin })).body[0];
  expect(await read()).not.toHaveProperty('noMail');
  expect(notedText(await read())).toContain('told by email');
  const mails = await mailsTo(family);
  await disable(family);
  const order = await read();
  expect(order.noMail).toBe(true);
  const body = { sentOn: jakartaDayName(new Date()), courier: 'JNE' };
  expect((await shop.call('POST', `orders/${orderId}/dispatches`, { as: admin, body })).status).toBe(201);
  expect(await mailsTo(family)).toBe(mails);
  expect(submitText(order)).toBe('Note it');
  for (const text of [notedText(order), allNotedText([order])]) {
    expect(text).toMatch(/No email: tell .+ by phone/);
    expect(text).not.toContain('told by email');
  }
});

test('the answer to a letter of a disabled account says that no mail goes out', async () => {
  const family = await shop.person();
  const { body: asked } = await shop.call('POST', 'account/enquiries', {
    as: family,
    body: { message: 'Is it soft?' },
  });
  const offer = await storedOffer(shop, family);
  const mails = await mailsTo(family);
  await disable(family);
  const answer = (path: string, body: object) => shop.call('PUT', `admin/${path}/answer`, { as: admin, body });
  const answers = [
    await answer(`enquiries/${asked._id}`, { answer: 'Yes, it is.' }),
    await answer(`donations/${offer}`, { accepted: true, answer: 'Yes, please.' }),
  ];
  for (const { body } of answers) expect(body.reachable).toBe(false);
  expect(await mailsTo(family)).toBe(mails);
});
