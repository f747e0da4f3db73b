import { expect } from 'vitest';
import { writeAlarm } from '../../src/health/alarm.store.server.ts';
import type { MailName } from '../../src/quiet/quiet-mails.ts';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import { enqueueJob, type Jobs } from '../../src/shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../../src/shared/locales.ts';
import { jobsDone } from '../jobs-done.ts';
import type { Person } from '../people.ts';
import { address, type TestShop } from '../shop.ts';
import { fillCart, recordDispatch } from '../shopping.ts';
import { storedOffer } from './donation-samples.ts';
import { mailedRecall } from './recall-samples.ts';

/** Orders two units of each product, or one unit of a new one. */
export async function placeOrder(
  shop: TestShop,
  family: Person,
  { locale = 'en', products = [] }: { locale?: Locale; products?: readonly string[] } = {},
): Promise<string> {
  const items = products.length > 0 ? products : [(await shop.product())._id];
  await fillCart(shop, family, ...items.map((id): [string, number] => [id, products.length > 0 ? 2 : 1]));
  const body = { userId: family.uid, address };
  const answer = await shop.call('POST', 'orders', { as: family, body, headers: { 'accept-language': locale } });
  expect(answer.status).toBe(201);
  return answer.body._id;
}

/** A wish whose account was notified, and whose product is there. */
export async function notifiedWish(shop: TestShop, { uid }: Person, product?: { _id: string }): Promise<string> {
  const product_id = (product ?? (await shop.product()))._id;
  const { id } = await shop.db
    .insertInto('wish')
    .values({ account_uid: uid, product_id, wished_at: new Date(), told_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addressChange(shop: TestShop, { uid, email }: Person, confirmed: boolean): Promise<string> {
  const at = new Date();
  const { id } = await shop.db
    .insertInto('address_change')
    .values({
      ...{ account_uid: uid, old_address: email, new_address: `new-${email}`, asked_at: at },
      confirmed_at: confirmed ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The readers of mails that go to the foundation: the one of orders, and the admin of the settings. */
const staffReaders: Partial<Record<MailName, string>> = {
  'enquiry-mail': 'orders@test.example',
  'donation-mail': 'orders@test.example',
  'alarm-mail': 'first-admin@test.example',
};

/** The reader of a mail that a family's event sends. */
export const readerOf = (name: MailName, family: Person): string => staffReaders[name] ?? family.email;

/** An alarm, as the shop enqueues it. */
export const diskNews: Jobs['alarm-webhook'] = {
  ...{ alarm: 'disk', state: 'raised', since: '2026-11-26T03:00:00.000Z', at: '2026-11-26T03:05:00.000Z' },
  said: {
    en: { name: 'Disk space', text: 'Only 9 % is free.', advice: 'When it is full, nobody can order.' },
    id: {
      name: 'Ruang penyimpanan',
      text: 'Hanya 9 % yang masih kosong.',
      advice: 'Jika penuh, tidak ada yang dapat memesan.',
    },
  },
};

type MailEvents = Record<MailName, (family: Person) => Promise<() => Promise<unknown>>>;

/** Answers a question after so many answers. */
const answerQuestion = (shop: TestShop, as: Person, id: string, after: number) =>
  shop.call('PUT', `admin/enquiries/${id}/answer`, { as, body: { answer: `An answer after ${after}`, after } });

type Asking = { shop: TestShop; admin: Person; locale: Locale; ask: (family: Person) => ReturnType<TestShop['call']> };

/** The answers of the foundation to a question and to an offer. */
function answerEvents({ shop, admin, ask, locale }: Asking) {
  return {
    'enquiry-answer-mail': async (family) => {
      const id = (await ask(family)).body._id;
      return () => answerQuestion(shop, admin, id, 0);
    },
    'enquiry-later-answer-mail': async (family) => {
      const id = (await ask(family)).body._id;
      await answerQuestion(shop, admin, id, 0);
      return () => answerQuestion(shop, admin, id, 1);
    },
    'donation-answer-mail': async (family) => {
      const id = await storedOffer(shop, family, 'new', locale);
      return () =>
        shop.call('PUT', `admin/donations/${id}/answer`, { as: admin, body: { accepted: true, answer: 'Gladly.' } });
    },
  } satisfies Partial<MailEvents>;
}

/** For each mail: prepares its data, and returns the event that enqueues it. A new mail does not compile without one. */
export function mailEvents(
  shop: TestShop,
  admin: Person,
  order: { locale?: Locale; products?: readonly string[] } = {},
): MailEvents {
  const { locale = 'en' } = order;
  const enqueue = <Name extends MailName>(name: Name, payload: Jobs[Name]) => enqueueJob(shop.db, name, payload);
  const headers = { 'accept-language': locale };
  const place = (family: Person) => placeOrder(shop, family, order);
  const ofAccount = (name: MailName) => async (family: Person) => () =>
    enqueueJob(shop.db, name as 'reset-mail', { uid: family.uid });
  const ask = (as: Person) => shop.call('POST', 'account/enquiries', { as, body: { message: 'A question' }, headers });
  return {
    'verification-mail': async (family) => async () => {
      await shop.db.updateTable('account').set({ email_verified: false }).where('uid', '=', family.uid).execute();
      await enqueue('verification-mail', { uid: family.uid });
      await jobsDone(shop.db);
      await shop.db.updateTable('account').set({ email_verified: true }).where('uid', '=', family.uid).execute();
    },
    'address-known-mail': ofAccount('address-known-mail'),
    'reset-mail': ofAccount('reset-mail'),
    'password-changed-mail': ofAccount('password-changed-mail'),
    'google-linked-mail': ofAccount('google-linked-mail'),
    'second-step-mail':
      async ({ uid }) =>
      () =>
        enqueue('second-step-mail', { uid, change: 'off' }),
    'address-asked-mail': async (family) => {
      const changeId = await addressChange(shop, family, false);
      return () => enqueue('address-asked-mail', { changeId, to: 'old' });
    },
    'address-changed-mail': async (family) => {
      const changeId = await addressChange(shop, family, true);
      return () => enqueue('address-changed-mail', { changeId, to: 'old' });
    },
    'account-closed-mail': async (family) => () =>
      shop.call('POST', 'account/close', { as: family, body: { email: family.email } }),
    'whole-order-mail': async (family) => () => place(family),
    'order-mail': async (family) => {
      const orderId = await place(family);
      return () => enqueue('order-mail', { orderId, to: 'shopper' });
    },
    'dispatch-mail': async (family) => {
      const orderId = await place(family);
      const dispatchId = await recordDispatch(shop, orderId, 'JNE0123456789');
      return () => enqueue('dispatch-mail', { orderId, dispatchId });
    },
    'deletion-mail': async (family) => {
      const orderId = await place(family);
      const body = { reason: 'As we agreed by phone.', tellFamily: true };
      return () => shop.call('DELETE', `orders/${orderId}`, { as: admin, body });
    },
    ...answerEvents({ shop, admin, ask, locale }),
    // These go to the foundation, about words of the family.
    'enquiry-mail': async (family) => () => ask(family),
    'donation-mail': async (family) => async () =>
      enqueue('donation-mail', { offerId: await storedOffer(shop, family), to: 'foundation' }),
    'wish-mail': async (family) => {
      const wishId = await notifiedWish(shop, family);
      return () => enqueue('wish-mail', { wishId, uid: family.uid });
    },
    'recall-mail': async ({ uid }) => {
      const holdId = await mailedRecall(shop, admin);
      return () => enqueue('recall-mail', { holdId, uid });
    },
    ...volunteerMails(shop, admin, place),
  };
}

type VolunteerMail = 'alarm-mail' | 'digest-mail' | 'hold-mail';

/** The mails about work. The family becomes staff for those that go to accounts. */
function volunteerMails(
  shop: TestShop,
  admin: Person,
  place: (family: Person) => Promise<string>,
): Pick<MailEvents, VolunteerMail> {
  const enqueue = <Name extends VolunteerMail>(name: Name, payload: Jobs[Name]) => enqueueJob(shop.db, name, payload);
  const makeStaff = ({ uid }: Person) =>
    shop.db.updateTable('account').set({ role: 'staff', digest_since: new Date() }).where('uid', '=', uid).execute();
  return {
    'alarm-mail': async () => {
      const since = new Date(diskNews.since);
      await writeAlarm(shop.db, diskNews.alarm, { since, toldAt: new Date(), goodSince: null });
      return () => enqueue('alarm-mail', { ...diskNews, to: 'admins' });
    },
    'digest-mail': async (family) => {
      await place(family);
      await makeStaff(family);
      return () => enqueue('digest-mail', { uid: family.uid, day: jakartaDayName(new Date()) });
    },
    'hold-mail': async (family) => {
      const holdId = await mailedRecall(shop, admin);
      await makeStaff(family);
      return () => enqueue('hold-mail', { holdId, uid: family.uid, news: 'hold' });
    },
  };
}
