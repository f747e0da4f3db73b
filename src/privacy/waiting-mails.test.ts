import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone, tryFailedAgain } from '../../tests/jobs-done.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart } from '../../tests/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('an order’s mail to the foundation that waits while the family closes its account is not sent without its name', async () => {
  const family = await shop.person();
  await fillCart(shop, family, [(await shop.product())._id, 1]);
  shop.mail.refusing = true;
  const { status, body } = await orderCart(shop, family);
  expect(status).toBe(201);
  await expect.poll(() => shop.mail.refusals).toBeGreaterThan(1);
  expect((await shop.call('POST', 'account/close', { as: family, body: { email: family.email } })).status).toBe(200);
  shop.mail.refusing = false;
  await tryFailedAgain(shop.db);
  await jobsDone(shop.db);
  await shop.mail.mailTo(family.email, /closed/);
  expect(shop.mail.received.filter(({ text }) => text.includes(body.number))).toEqual([]);
});
