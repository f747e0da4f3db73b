import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { rowsWith } from '../../../tests/personal-traces.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { recurringJobTable } from '../../server/recurring-jobs.ts';
import { admitGooglePerson } from '../google/admit-google-person.server.ts';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const password = 'a-long-secret';
const day = 86_400_000;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

/** Signs up, waits for the mail, and makes it one of so many days ago. */
async function signedUp(daysAgo: number, name = 'Ibu Sari') {
  const email = `${randomUUID()}@mail.example`;
  expect((await visitor.send('/sign-up/email', { name, email, password })).status).toBe(200);
  const link = await visitor.mailedLink(email, /verify-email/);
  await jobsDone(shop.db);
  const { uid } = await mailedAt(email, daysAgo);
  return { email, link, uid };
}

const mailedAt = (email: string, daysAgo: number) =>
  shop.db
    .updateTable('identity.user')
    .set({ verificationMailedAt: new Date(Date.now() - daysAgo * day) })
    .where('email', '=', email)
    .returning('id as uid')
    .executeTakeFirstOrThrow();

/** The recurring job, as it is done every hour. */
async function forgetSignUps(): Promise<void> {
  const job = recurringJobTable({ db: shop.db, stockChanged() {}, now: () => new Date() })['forget-sign-ups'];
  expect(job?.everyMinutes).toBe(60);
  await job?.run();
}

const isThere = async (email: string) => (await rowsWith(shop.db, email)).length > 0;

test('an unverified sign-up is deleted with every trace, seven days after its last mail', {
  tags: ['leftovers'],
}, async () => {
  const old = await signedUp(7.01, 'Ibu Terlupa');
  const younger = await signedUp(6.99);
  await visitor.signIn(old.email, password);
  await forgetSignUps();
  expect(await rowsWith(shop.db, old.email)).toEqual([]);
  expect(await rowsWith(shop.db, 'Ibu Terlupa')).toEqual([]);
  expect(await rowsWith(shop.db, old.uid)).toEqual([]);
  expect(await isThere(younger.email)).toBe(true);
  await visitor.verify(younger.link, password);
  const verified = await shop.db
    .selectFrom('identity.user')
    .select('verificationMailedAt')
    .where('email', '=', younger.email)
    .executeTakeFirst();
  expect(verified).toEqual({ verificationMailedAt: null });
});

test('a mail that is sent again gives another week, and so does another sign-up', async () => {
  const [again, anew] = [await signedUp(8), await signedUp(8)];
  expect((await visitor.send('/send-verification-email', { email: again.email })).status).toBe(200);
  await visitor.send('/sign-up/email', { name: 'Ibu Sari', email: anew.email, password });
  await forgetSignUps();
  expect([await isThere(again.email), await isThere(anew.email)]).toEqual([true, true]);
});

test('disabled accounts and those with a role stay, and so does an admin’s decision about a role', async () => {
  const [disabled, staff, demoted] = [await signedUp(8), await signedUp(8), await signedUp(8)];
  await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', disabled.uid).execute();
  const admin = await shop.person({ role: 'admin' });
  const give = (uid: string, role: string) =>
    shop.call('PUT', `admin/accounts/${uid}/role`, { as: admin, body: { role } });
  for (const [uid, role] of [
    [staff.uid, 'staff'],
    [demoted.uid, 'admin'],
    [demoted.uid, 'customer'],
  ] as const)
    expect((await give(uid, role)).status, role).toBe(200);
  await forgetSignUps();
  expect(await Promise.all([disabled, staff, demoted].map(({ email }) => isThere(email)))).toEqual([true, true, true]);
});

test('a sign-up without an account, left by a killed shop, is deleted as well', async () => {
  const email = `${randomUUID()}@mail.example`;
  await sql`
    insert into identity."user" (id, name, email, "emailVerified") values (${email}, 'Ibu', ${email}, false)`.execute(
    shop.db,
  );
  await forgetSignUps();
  expect(await isThere(email)).toBe(true);
  await mailedAt(email, 8);
  await forgetSignUps();
  expect(await isThere(email)).toBe(false);
});

test('an address that is verified at that very moment keeps its account', async () => {
  const { email, uid } = await signedUp(8);
  let job = Promise.resolve();
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from identity."user" where id = ${uid} for update`.execute(trx);
    job = forgetSignUps();
    await expect.poll(waitingForLocks).toBe(1);
    await sql`update identity."user" set "emailVerified" = true where id = ${uid}`.execute(trx);
    await sql`update account set email_verified = true where uid = ${uid}`.execute(trx);
  });
  await job;
  expect(await isThere(email)).toBe(true);
  expect((await visitor.signIn(email, password)).status).toBe(200);
});

test('a person who signs up again at that very moment gets a mail and an account', async () => {
  const { email, uid } = await signedUp(8);
  const mailsBefore = shop.mail.received.length;
  let both: Promise<unknown[]> = Promise.resolve([]);
  await shop.db.transaction().execute(async (trx) => {
    // The job holds the user's row and waits for the account's; the sign-up waits for the job.
    await sql`select from account where uid = ${uid} for update`.execute(trx);
    const job = forgetSignUps();
    await expect.poll(waitingForLocks).toBe(1);
    const signUp = visitor.send('/sign-up/email', { name: 'Ibu Sari', email, password });
    await expect.poll(waitingForLocks).toBe(2);
    both = Promise.all([signUp, job]);
  });
  expect(await both).toMatchObject([{ status: 200 }, undefined]);
  await jobsDone(shop.db);
  expect(shop.mail.received.slice(mailsBefore).map(({ to }) => to)).toEqual([[email]]);
  await visitor.verify(await visitor.mailedLink(email, /verify-email/), password);
  expect((await visitor.signIn(email, password)).status).toBe(200);
  const { uid: newUid } = await visitor.personOf((await visitor.signIn(email, password)).cookie);
  expect(newUid).not.toBe(uid);
});

test('a person who comes with Google at that very moment gets an account of their own', async () => {
  const { email, uid } = await signedUp(8);
  let both: Promise<unknown[]> = Promise.resolve([]);
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from account where uid = ${uid} for update`.execute(trx);
    const job = forgetSignUps();
    await expect.poll(waitingForLocks).toBe(1);
    const person = {
      issuer: 'https://accounts.google.com',
      subject: '42',
      email,
      emailVerified: true,
      name: 'Ibu Sari',
    } as const;
    const arrival = admitGooglePerson(shop.db, { person, locale: 'id', now: new Date() });
    await expect.poll(waitingForLocks).toBe(2);
    both = Promise.all([arrival, job]);
  });
  expect(await both).toMatchObject([{ isNew: true, uid: expect.not.stringMatching(uid) }, undefined]);
  expect(await isThere(email)).toBe(true);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(shop.db);
  return rows[0]?.waiting ?? 0;
}
