// A mail server that accepts connections and then stays silent, with a hundred mails waiting for it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { diskNews } from '../../tests/samples/mail-events.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { enqueueJob, type Jobs } from '../shared/jobs/enqueue-job.server.ts';

const mailCount = 90;

type MailName = Extract<keyof Jobs, `${string}-mail`>;
type ChoreName = Exclude<keyof Jobs, MailName>;

/** Every enqueued job that is not a mail. */
const chores: { [Name in ChoreName]: () => Jobs[Name] } = {
  'apply-changes': () => ({ planId: randomUUID() }),
  'apply-drafts-or-pictures': () => ({ planId: randomUUID() }),
  'delete-withdrawn-pictures': () => ({}),
  'refresh-category-search': () => ({ categoryId: randomUUID() }),
  'typeset-booklet': () => ({}),
  'alarm-webhook': () => diskNews,
};

/** Every mail, and whether a person waits for it at that moment. */
const isUrgent: Record<MailName, boolean> = {
  'verification-mail': true,
  'address-known-mail': true,
  'reset-mail': true,
  'address-asked-mail': true,
  'password-changed-mail': false,
  'address-changed-mail': false,
  'google-linked-mail': false,
  'second-step-mail': false,
  'account-closed-mail': false,
  'whole-order-mail': false,
  'order-mail': false,
  'dispatch-mail': false,
  'deletion-mail': false,
  'enquiry-mail': false,
  'enquiry-answer-mail': false,
  'enquiry-later-answer-mail': false,
  'donation-mail': false,
  'donation-answer-mail': false,
  'wish-mail': false,
  'recall-mail': false,
  'hold-mail': false,
  'alarm-mail': false,
  'digest-mail': false,
};

let shop: TestShop;
let letGo: () => void;
let crowd: Person;
beforeAll(async () => {
  shop = await openTestShop();
  crowd = await shop.person();
  letGo = shop.mail.hang();
  for (const _ of times(mailCount)) await enqueueJob(shop.db, 'password-changed-mail', { uid: crowd.uid });
});
afterAll(async () => {
  letGo?.();
  await shop?.close();
});

const numberOf = async (condition: string) => {
  const { rows } = await sql`select from queue.job where ${sql.raw(condition)}`.execute(shop.db);
  return rows.length;
};

test('every job that is no mail is done while the mail server hangs', { tags: ['mail-server-away'] }, async () => {
  await expect.poll(() => shop.mail.hanging).toBeGreaterThanOrEqual(3);
  await sql`update queue.job set run_at = now() - interval '1 second' where every_minutes is not null`.execute(shop.db);
  for (const [name, payload] of Object.entries(chores)) await enqueueJob(shop.db, name as ChoreName, payload());
  const recurring = await numberOf('every_minutes is not null');
  expect(recurring).toBeGreaterThan(10);
  await expect
    .poll(() => numberOf("every_minutes is not null and run_at > now() + interval '1 minute'"))
    .toBe(recurring);
  await expect.poll(() => numberOf("every_minutes is null and name not like '%-mail'")).toBe(0);
  // These jobs did not wait until each mail had its first attempt.
  expect(await numberOf("name = 'password-changed-mail' and attempts = 0")).toBeGreaterThan(mailCount / 2);
});

test('mails that a person waits for are sent before the others that wait', { tags: ['mail-server-away'] }, async () => {
  const [newcomer, forgetful] = [await shop.person({ verified: false }), await shop.person()];
  await enqueueJob(shop.db, 'verification-mail', { uid: newcomer.uid });
  await enqueueJob(shop.db, 'reset-mail', { uid: forgetful.uid });
  // All connections of both lanes hang.
  await expect.poll(() => shop.mail.hanging).toBeGreaterThanOrEqual(11);
  letGo();
  for (const { email } of [newcomer, forgetful]) {
    await shop.mail.mailTo(email);
    // Only mails that were on their way already come before.
    expect(shop.mail.received.findIndex(({ to }) => to.includes(email))).toBeLessThan(11);
  }
  await expect.poll(() => shop.mail.received.length).toBeGreaterThan(mailCount / 2);
});

test('every mail has the lane of its kind', async () => {
  const names = Object.keys(isUrgent) as MailName[];
  const { rows } = await shop.db.transaction().execute(async (trx) => {
    const inserted = await sql<{ name: MailName; lane: string }>`
      insert into queue.job (name, payload, run_at)
      select name, '{}', now() + interval '1 day' from unnest(${names}::text[]) as name
      returning name, lane`.execute(trx);
    await sql`delete from queue.job where run_at > now() + interval '12 hours' and every_minutes is null`.execute(trx);
    return inserted;
  });
  const urgent = rows.filter(({ lane }) => lane === 'urgent-mail').map(({ name }) => name);
  expect(urgent.sort()).toEqual(names.filter((name) => isUrgent[name]).sort());
  expect(rows.filter(({ lane }) => lane === 'chore')).toEqual([]);
});
