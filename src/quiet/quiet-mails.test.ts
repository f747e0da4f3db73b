// Every kind of job: a family in quiet mode gets exactly the mails that `reachesQuietFamily` lets through.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone, lookForJobs } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { mailEvents, notifiedWish, placeOrder as placeAnOrder, readerOf } from '../../tests/samples/mail-events.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { setStock } from '../../tests/shopping.ts';
import { recurringJobTable } from '../server/recurring-jobs.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
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

const placeOrder = (family: Person) => placeAnOrder(shop, family);

const names = Object.keys(reachesQuietFamily) as MailName[];

/** Sends one kind of mail to a family; the number of mails that came. */
async function mailsOf(name: MailName, quiet: boolean): Promise<number> {
  const family = await shop.person();
  const send = await mailEvents(shop, admin)[name](family);
  await jobsDone(shop.db);
  await setQuiet(family, quiet);
  const reader = readerOf(name, family);
  const before = mailsTo(reader);
  await send();
  await jobsDone(shop.db);
  return mailsTo(reader) - before;
}

test('every mail reaches a family that is not in quiet mode, and a family in quiet mode gets exactly the permitted ones', {
  tags: ['quiet-family'],
}, async () => {
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
  const wishId = await notifiedWish(shop, family, product);
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from product where id = ${product._id} for update`.execute(trx);
    await enqueueJob(shop.db, 'wish-mail', { wishId, uid: family.uid });
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
