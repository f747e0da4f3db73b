// Every kind of job: a family in quiet mode gets exactly the mails that `reachesQuietFamily` lets through.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone, lookForJobs } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { storedOffer } from '../../tests/samples/donation-samples.ts';
import { mailedRecall } from '../../tests/samples/recall-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, setStock } from '../../tests/shopping.ts';
import { recurringJobTable } from '../server/recurring-jobs.ts';
import { enqueueJob, type Jobs } from '../shared/jobs/enqueue-job.server.ts';
import { type MailName, reachesQuietFamily } from './quiet-mails.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const setQuiet = async ({ uid }: Person, on: boolean) => {
  const { status, body } = await shop.call('PUT', `admin/accounts/${uid}/quiet`, { as: admin, body: { on } });
  expect([status, body.quiet === null]).toEqual([200, !on]);
};
const mailsTo = (address: string) => shop.mail.received.filter(({ to }) => to.includes(address)).length;

async function placeOrder(family: Person): Promise<string> {
  const { _id } = await shop.product();
  await fillCart(shop, family, [_id, 1]);
  const { status, body } = await orderCart(shop, family);
  expect(status).toBe(201);
  return body._id;
}

async function addressChange({ uid, email }: Person, confirmed: boolean): Promise<string> {
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

/** A wish whose account was notified, and whose product is there. */
async function notifiedWish({ uid }: Person, product?: { _id: string }): Promise<string> {
  const product_id = (product ?? (await shop.product()))._id;
  const { id } = await shop.db
    .insertInto('wish')
    .values({ account_uid: uid, product_id, wished_at: new Date(), told_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const enqueue = <Name extends MailName>(name: Name, payload: Jobs[Name]) => enqueueJob(shop.db, name, payload);
const ofAccount = (name: Extract<MailName, `${string}-mail`>) => async (family: Person) => () =>
  enqueueJob(shop.db, name as 'reset-mail', { uid: family.uid });

/** For each mail: prepares its data, and returns the event that enqueues it. A new mail does not compile without one. */
const events: Record<MailName, (family: Person) => Promise<() => Promise<unknown>>> = {
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
    const changeId = await addressChange(family, false);
    return () => enqueue('address-asked-mail', { changeId, to: 'old' });
  },
  'address-changed-mail': async (family) => {
    const changeId = await addressChange(family, true);
    return () => enqueue('address-changed-mail', { changeId, to: 'old' });
  },
  'account-closed-mail': async (family) => () =>
    shop.call('POST', 'account/close', { as: family, body: { email: family.email } }),
  'whole-order-mail': async (family) => () => placeOrder(family),
  'order-mail': async (family) => {
    const orderId = await placeOrder(family);
    return () => enqueue('order-mail', { orderId, to: 'shopper' });
  },
  'dispatch-mail': async (family) => {
    const orderId = await placeOrder(family);
    const dispatchId = await recordDispatch(shop, orderId);
    return () => enqueue('dispatch-mail', { orderId, dispatchId });
  },
  'deletion-mail': async (family) => {
    const orderId = await placeOrder(family);
    const body = { reason: 'As we agreed by phone.', tellFamily: true };
    return () => shop.call('DELETE', `orders/${orderId}`, { as: admin, body });
  },
  'enquiry-answer-mail': async (family) => {
    const { body } = await shop.call('POST', 'account/enquiries', { as: family, body: { message: 'A question' } });
    return () => shop.call('PUT', `admin/enquiries/${body._id}/answer`, { as: admin, body: { answer: 'An answer' } });
  },
  'donation-answer-mail': async (family) => {
    const id = await storedOffer(shop, family);
    const body = { accepted: true, answer: 'Gladly, whenever you like.' };
    return () => shop.call('PUT', `admin/donations/${id}/answer`, { as: admin, body });
  },
  // These go to the foundation, about words of the family.
  'enquiry-mail': async (family) => () =>
    shop.call('POST', 'account/enquiries', { as: family, body: { message: 'A question' } }),
  'donation-mail': async (family) => async () =>
    enqueue('donation-mail', { offerId: await storedOffer(shop, family), to: 'foundation' }),
  'wish-mail': async (family) => {
    const wishId = await notifiedWish(family);
    return () => enqueue('wish-mail', { wishId, uid: family.uid });
  },
  'recall-mail': async ({ uid }) => {
    const holdId = await mailedRecall(shop, admin);
    return () => enqueue('recall-mail', { holdId, uid });
  },
};

const names = Object.keys(events) as MailName[];
const toFoundation: readonly MailName[] = ['enquiry-mail', 'donation-mail'];

/** Sends one kind of mail to a family; the number of mails that came. */
async function mailsOf(name: MailName, quiet: boolean): Promise<number> {
  const family = await shop.person();
  const send = await events[name](family);
  await jobsDone(shop.db);
  await setQuiet(family, quiet);
  const reader = toFoundation.includes(name) ? 'orders@test.example' : family.email;
  const before = mailsTo(reader);
  await send();
  await jobsDone(shop.db);
  return mailsTo(reader) - before;
}

test('every mail reaches a family that is not in quiet mode, and a family in quiet mode gets exactly the permitted ones', {
  tags: ['quiet-family'],
}, async () => {
  expect(names.toSorted()).toEqual(Object.keys(reachesQuietFamily).toSorted());
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(names, { minLength: names.length }),
      fc.infiniteStream(fc.boolean()),
      async (order, quiets) => {
        for (const name of order) {
          const quiet = quiets.next().value;
          expect([name, quiet, await mailsOf(name, quiet)]).toEqual([
            name,
            quiet,
            Number(!quiet || reachesQuietFamily[name]),
          ]);
        }
      },
    ),
    // Of so many runs, each mail is sent in both modes with a likelihood of one in thousands to miss one.
    { numRuns: 6 },
  );
  for (const name of names) expect([name, await mailsOf(name, true)]).toEqual([name, Number(reachesQuietFamily[name])]);
});

test('no recurring job mails a family in quiet mode, and its wish keeps its place', async () => {
  const [family, other] = [await shop.person(), await shop.person()];
  const product = await shop.product({ countInStock: 0 });
  for (const as of [family, other])
    expect((await shop.call('PUT', `wishes/${product._id}`, { as })).body).toEqual({ waiting: true });
  await placeOrder(family);
  await jobsDone(shop.db);
  await setQuiet(family, true);
  const before = mailsTo(family.email);
  await setStock(shop, admin, product, 5);
  const recurring = (hoursAhead: number) =>
    recurringJobTable({
      db: shop.db,
      now: () => new Date(Date.now() + hoursAhead * 3_600_000),
      stockChanged: () => {},
    });
  for (const { run } of Object.values(recurring(0))) await run();
  await recurring(25)['offer-wishes']?.run();
  await jobsDone(shop.db);
  await shop.mail.mailTo(other.email, new RegExp(product._id));
  expect(mailsTo(family.email)).toBe(before);
  await setQuiet(family, false);
  await recurring(25)['offer-wishes']?.run();
  await shop.mail.mailTo(family.email, new RegExp(product._id));
});

test('a family that presses while its mail is composed does not get it, and its wish waits again', {
  tags: ['quiet-family'],
}, async () => {
  const family = await shop.person();
  const product = await shop.product();
  const wishId = await notifiedWish(family, product);
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from product where id = ${product._id} for update`.execute(trx);
    await enqueue('wish-mail', { wishId, uid: family.uid });
    // The job waits for the product while it composes the mail.
    const composing = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      return rows.length;
    };
    await expect.poll(composing).toBe(1);
    expect((await shop.call('PUT', 'account/quiet', { as: family, body: { on: true } })).status).toBe(200);
  });
  await jobsDone(shop.db);
  expect(mailsTo(family.email)).toBe(0);
  const wish = await shop.db.selectFrom('wish').select('told_at').where('id', '=', wishId).executeTakeFirst();
  expect(wish).toEqual({ told_at: null });
});

test('a mail that failed before the press is not sent after it; the foundation gets its own', {
  tags: ['quiet-family'],
}, async () => {
  const family = await shop.person();
  shop.mail.refusing = true;
  const refusals = shop.mail.refusals;
  const orderId = await placeOrder(family);
  await expect.poll(() => shop.mail.refusals).toBeGreaterThan(refusals);
  expect((await shop.call('PUT', 'account/quiet', { as: family, body: { on: true } })).status).toBe(200);
  shop.mail.refusing = false;
  const waiting = async () => {
    await sql`update queue.job set run_at = now() where last_reason is not null`.execute(shop.db);
    await lookForJobs(shop.db);
    const { rows } = await sql`select from queue.job where every_minutes is null`.execute(shop.db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);
  const orders = shop.db.selectFrom('shop_order').select('number').where('id', '=', orderId);
  const { number } = await orders.executeTakeFirstOrThrow();
  await shop.mail.mailTo('orders@test.example', new RegExp(number));
  expect(mailsTo(family.email)).toBe(0);
});

test('the foundation’s own mailbox gets its mails, also if its account is in quiet mode', async () => {
  const volunteer = await shop.person({ email: 'orders@test.example' });
  await setQuiet(volunteer, true);
  const before = mailsTo(volunteer.email);
  await placeOrder(await shop.person());
  await jobsDone(shop.db);
  expect(mailsTo(volunteer.email)).toBe(before + 1);
});
