import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twoFactorVisitorOf } from '../../tests/identity/two-factor-visitor.ts';
import type { Person } from '../../tests/people.ts';
import { wholeFacts } from '../../tests/samples/facts-samples.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { site } from '../content/site.ts';
import { enqueueJob, type Jobs } from '../shared/jobs/enqueue-job.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  const body = { version: 0, facts: wholeFacts };
  expect((await shop.call('PUT', 'admin/facts', { as: admin, body })).status).toBe(200);
});
afterAll(() => shop.close());

type Mailed = { to: string; job?: Extract<keyof Jobs, string>; payload?: object };

async function addressChange(to: 'old' | 'new', confirmed = false): Promise<Mailed> {
  const person = await shop.person();
  const change = { account_uid: person.uid, old_address: person.email, new_address: `new-${person.email}` };
  const { id: changeId } = await shop.db
    .insertInto('address_change')
    .values({ ...change, confirmed_at: confirmed ? new Date() : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const job = confirmed ? 'address-changed-mail' : 'address-asked-mail';
  return { to: to === 'old' ? person.email : change.new_address, job, payload: { changeId, to } };
}

const about = async (job: Mailed['job'], verified = true): Promise<Mailed> => {
  const { uid, email: to } = await shop.person({ verified });
  return { to, job, payload: { uid } };
};

/** Every mail that says whose shop it is, made ready to be sent. */
const mails: Record<string, () => Promise<Mailed>> = {
  verification: () => about('verification-mail', false),
  'known address': () => about('address-known-mail'),
  'sign-in with Google': () => about('google-linked-mail'),
  'new password': () => about('reset-mail'),
  'password changed': () => about('password-changed-mail'),
  'another address, to the one before': () => addressChange('old'),
  'another address, to the new one': () => addressChange('new'),
  'another address, that somebody has': async () => {
    const mailed = await addressChange('new');
    await shop.person({ email: mailed.to });
    return mailed;
  },
  'address changed': () => addressChange('old', true),
  'account closed': async () => {
    const person = await shop.person();
    expect((await shop.call('POST', 'account/close', { as: person, body: { email: person.email } })).status).toBe(200);
    return { to: person.email };
  },
  order: async () => {
    const buyer = await shop.person();
    return { to: buyer.email, job: 'order-mail', payload: { orderId: await placedOrder(shop, buyer), to: 'shopper' } };
  },
  'answer to a question': async () => {
    const family = await shop.person();
    const { body } = await shop.call('POST', 'account/enquiries', { as: family, body: { message: 'When?' } });
    const answer = { as: admin, body: { answer: 'Soon.' } };
    expect((await shop.call('PUT', `admin/enquiries/${body._id}/answer`, answer)).status).toBe(200);
    return { to: family.email };
  },
  'product that is back': async () => {
    const family = await shop.person();
    const { _id } = await shop.product({ countInStock: 0 });
    await shop.call('PUT', `wishes/${_id}`, { as: family });
    const body = { kind: 'donation', change: 1, key: randomUUID() };
    expect((await shop.call('POST', `products/${_id}/movements`, { as: admin, body })).status).toBe(200);
    return { to: family.email };
  },
};

test.each(Object.entries(mails))('the mail of "%s" contains the saved name', async (_, make) => {
  const { to, job, payload } = await make();
  if (job) await enqueueJob(shop.db, job, payload as never);
  const { text } = await shop.mail.mailTo(to);
  expect(text).toContain(wholeFacts.brand);
  expect(text).not.toContain(site.brand);
});

test("the mail of an order contains the saved payment note in the family's language", async () => {
  const buyer = await shop.person();
  const orderId = await placedOrder(shop, buyer);
  await shop.db.updateTable('shop_order').set({ locale: 'id' }).where('id', '=', orderId).execute();
  await enqueueJob(shop.db, 'order-mail', { orderId, to: 'shopper' });
  expect((await shop.mail.mailTo(buyer.email)).text).toContain('Mohon bayar ke BCA 123.');
});

test('no sentence of the interface contains the name itself', () => {
  for (const locale of ['en', 'id']) {
    const sentences = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Record<string, string>;
    expect(Object.entries(sentences).filter(([, sentence]) => sentence.includes(site.brand))).toEqual([]);
  }
});

test('an authenticator app gets the saved name', async () => {
  const visitor = twoFactorVisitorOf(shop);
  const { cookie } = await visitor.newcomer('a-long-secret');
  const setup = await visitor.send('/second-step/begin', {}, { cookie });
  expect(setup.body.link).toContain('otpauth://totp/Lega:');
  expect(setup.body.link).toContain('&issuer=Lega');
});
