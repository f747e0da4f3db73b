import { expect, onTestFinished, test } from 'vitest';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { putInCart } from '../../../tests/samples/endpoint-samples.ts';
import { liveSettings, problemsOf } from '../../../tests/samples/live-settings.ts';
import { address, openTestShop } from '../../../tests/shop.ts';
import { readConfig } from './settings.ts';

test('an address that is written twice, also in other letters, gets each mail once', async () => {
  const shop = await openTestShop({ env: { ORDER_MAIL_TO: 'one@test.example, One@test.example' } });
  onTestFinished(() => shop.close());
  const family = await shop.person();
  const product = await shop.product();
  await putInCart(shop, family, product._id, 1);
  await shop.call('POST', 'orders', { as: family, body: { userId: family.uid, address } });
  await jobsDone(shop.db);
  const recipients = shop.mail.received.flatMap(({ to }) => to).filter((address) => address !== family.email);
  expect(recipients).toEqual(['one@test.example']);
  const admins = readConfig({ ...liveSettings, ADMIN_EMAILS: 'one@example.org,ONE@example.org' });
  expect([admins.adminEmails, admins.orderMailTo]).toEqual([['one@example.org'], ['one@example.org']]);
});

test('a list of recipients without an address is refused', () => {
  expect(problemsOf({ ...liveSettings, ORDER_MAIL_TO: ' , ' })).toEqual([
    'ORDER_MAIL_TO names no address. Leave it out, and order mails go to ADMIN_EMAILS.',
  ]);
});
