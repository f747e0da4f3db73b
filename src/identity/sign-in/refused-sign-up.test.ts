// The database refuses a sign-up midway. The answer says so, and the next press of the family completes it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { whileHeld } from '../../../tests/held-table.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
const unavailable = { status: 503, body: { code: 'UNAVAILABLE' } };

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
let people = 0;
let email: string;
beforeAll(async () => {
  shop = await openTestShop({ databaseUrl: `${await cloneDatabase()}&lock_timeout=500` });
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  people += 1;
  email = `refused-${people}@test.example`;
});

const signUp = (chosen = password) => visitor.send('/sign-up/email', { name: 'Ibu Sari', email, password: chosen });
const whileRefused = (table: string, act: () => Promise<unknown>) => whileHeld(shop.db, { table, mode: 'share' }, act);
const mailsTo = () => shop.mail.received.filter(({ to }) => to.includes(email)).length;
const consents = () =>
  shop.db
    .selectFrom('consent')
    .innerJoin('account', 'account.uid', 'consent.account_uid')
    .select('kind')
    .where('email', '=', email)
    .execute();

const presses = [
  ['signs up again', () => signUp()],
  ['asks for the mail again', () => visitor.send('/send-verification-email', { email })],
] as const;

test.each(presses)(
  'a family whose sign-up was refused after its commit %s, gets the mail and comes in',
  async (_, press) => {
    await whileRefused('account', async () => expect(await signUp()).toMatchObject(unavailable));
    expect((await press()).status).toBe(200);
    await jobsDone(shop.db);
    expect(mailsTo()).toBe(1);
    await visitor.verify(await visitor.mailedLink(email, /verify-email/), password);
    const { token } = await visitor.signInForToken(email, password);
    expect((await visitor.sync(token)).body).toMatchObject({ email, name: 'Ibu Sari', emailVerified: true });
    expect(await consents()).toEqual([{ kind: 'privacy' }]);
  },
);

test('a family whose sign-up was refused after its commit gets the mail that leads to a new password', async () => {
  await whileRefused('account', async () => expect(await signUp()).toMatchObject(unavailable));
  expect((await visitor.send('/ask-reset', { email })).status).toBe(200);
  await jobsDone(shop.db);
  expect(mailsTo()).toBe(1);
  const token = await visitor.mailedToken(email, /new-password/);
  expect((await visitor.send('/reset', { token, password: 'another-secret' })).status).toBe(200);
  expect(await visitor.signIn(email, 'another-secret')).toMatchObject({ status: 200 });
});

test('a repeated sign-up that is refused says so, as a new one does, and changes nothing', {
  tags: ['known-addresses'],
}, async () => {
  await signUp('the-first-secret');
  await jobsDone(shop.db);
  const before = mailsTo();
  await whileRefused('account', async () => {
    expect(await signUp('the-second-secret')).toMatchObject(unavailable);
    expect(await visitor.send('/send-verification-email', { email })).toMatchObject(unavailable);
  });
  await jobsDone(shop.db);
  expect(mailsTo()).toBe(before);
  expect(await visitor.signIn(email, 'the-second-secret')).toMatchObject({ status: 401 });
  expect(await visitor.signIn(email, 'the-first-secret')).toMatchObject({ status: 200 });
});

test('a sign-up that is refused as a whole says so, for a new address as for a verified one', {
  tags: ['known-addresses'],
}, async () => {
  const known = await visitor.newPerson(password);
  await whileRefused('identity.user', async () => expect(await signUp()).toMatchObject(unavailable));
  await whileRefused('queue.job', async () => {
    expect(await signUp()).toMatchObject(unavailable);
    email = known.email;
    expect(await signUp()).toMatchObject(unavailable);
  });
});
