import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../../tests/api-call.ts';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import { appCode } from '../../../tests/identity/authenticator-app.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let visitor: ReturnType<typeof twoFactorVisitorOf>;
const password = 'a-long-secret';
const chosen = 'quite another secret';

beforeAll(async () => {
  shop = await openTestShop();
  visitor = twoFactorVisitorOf(shop);
});
afterAll(() => shop.close());

type Owner = { email: string; cookie: string };
const signIn = (email: string, given = password) => visitor.send('/sign-in/email', { email, password: given });
const sessionsOf = (email: string) =>
  shop.db
    .selectFrom('identity.session as s')
    .innerJoin('identity.user as u', 'u.id', 's.userId')
    .where('u.email', '=', email)
    .select('s.id')
    .execute();

/** Two ways to another password; what each does at its end is prepared before. */
const replacements = [
  {
    way: 'a mailed link',
    sessionsLeft: 0,
    async prepare({ email }: Owner) {
      await visitor.send('/ask-reset', { email });
      const token = await visitor.mailedToken(email, /Subject: A new password for your account/);
      return () => visitor.send('/reset', { token, password: chosen });
    },
  },
  {
    way: 'a change of it',
    sessionsLeft: 1,
    async prepare({ cookie }: Owner) {
      const body = { currentPassword: password, password: chosen };
      return () => visitor.send('/replace-password', body, { cookie });
    },
  },
];

/**
 * Signs in while the password is being replaced: the password is right, then the new one is committed, then the sign-in reads
 * whether there is two-factor, which it does between the check of the password and the session.
 */
async function whileReplaced<Answer>(
  replace: () => Promise<ApiAnswer>,
  signInLate: () => Promise<Answer>,
): Promise<Answer> {
  const { late } = await shop.db.transaction().execute(async (trx) => {
    const { replaced, late } = await whileHeld(shop.db, { table: 'address_change', mode: 'share' }, async () => {
      const replaced = replace();
      await locksAwaited(shop.db, 1);
      await sql`lock table identity.two_factor in access exclusive mode`.execute(trx);
      const late = signInLate();
      await locksAwaited(shop.db, 2);
      return { replaced, late };
    });
    expect((await replaced).status).toBe(200);
    return { late };
  });
  return late;
}

/** The access that an answer gives. */
async function openedBy({ status, body, headers }: ApiAnswer) {
  const cookie = [headers['set-cookie'] ?? []].flat().join('; ');
  const token = await shop.call('GET', '/identity/token', { headers: { cookie } });
  const bearer = { authorization: `Bearer ${token.body.token}` };
  const account = await shop.call('GET', 'account', { headers: bearer });
  return { status, reason: body.data?.reason, cookie, token: token.status, account: account.status };
}
const nothing = { status: 401, reason: 'invalid-credential', cookie: '', token: 401, account: 401 };

describe.each(replacements)('a sign-in whose password was right before $way', ({ prepare, sessionsLeft }) => {
  it('opens nothing where the new password comes before the session', { tags: ['changed-accounts'] }, async () => {
    const owner = await visitor.newcomer(password);
    const replace = await prepare(owner);
    const late = await whileReplaced(replace, () => signIn(owner.email));
    expect(await openedBy(late)).toEqual(nothing);
    expect(await sessionsOf(owner.email)).toHaveLength(sessionsLeft);
    expect((await signIn(owner.email, chosen)).status).toBe(200);
  });

  it('opens nothing where the new password is being saved, and is answered as a wrong one', {
    tags: ['changed-accounts'],
  }, async () => {
    const owner = await visitor.newcomer(password);
    const replace = await prepare(owner);
    // A new password ends requested changes of address: it is saved by then, and not committed.
    const { replaced, late } = await whileHeld(shop.db, { table: 'address_change', mode: 'share' }, async () => {
      const replaced = replace();
      await locksAwaited(shop.db, 1);
      const late = signIn(owner.email);
      await locksAwaited(shop.db, 2);
      return { replaced, late };
    });
    expect((await replaced).status).toBe(200);
    const lateAnswer = await late;
    expect(await openedBy(lateAnswer)).toEqual(nothing);
    expect(await sessionsOf(owner.email)).toHaveLength(sessionsLeft);
    const wrongAnswer = await signIn(owner.email, 'not the password');
    expect(lateAnswer.body).toEqual(wrongAnswer.body);
    expect(Object.keys(lateAnswer.headers).sort()).toEqual(Object.keys(wrongAnswer.headers).sort());
  });

  it('asks for no other address with the password before', async () => {
    const owner = await visitor.newcomer(password);
    const replace = await prepare(owner);
    const { replaced, late } = await whileHeld(shop.db, { table: 'address_change', mode: 'share' }, async () => {
      const replaced = replace();
      await locksAwaited(shop.db, 1);
      const body = { email: `thief-${owner.email}`, password };
      const late = visitor.send('/ask-new-address', body, { cookie: owner.cookie });
      await locksAwaited(shop.db, 2);
      return { replaced, late };
    });
    expect((await replaced).status).toBe(200);
    expect(await late).toMatchObject({ status: 400, body: { data: { reason: 'wrong-password' } } });
    const requested = shop.db.selectFrom('address_change').select('id').where('old_address', '=', owner.email);
    expect(await requested.execute()).toEqual([]);
  });

  it('does not get as far as the code where two-factor is on', async () => {
    const owner = await visitor.newPerson(password);
    const replace = await prepare(owner);
    const first = await whileReplaced(replace, () => visitor.firstStep(owner.email, password));
    expect(await visitor.twoFactor(first.pending, appCode(owner.key))).toMatchObject({ status: 401, cookie: '' });
    expect(await openedBy(first)).toEqual(nothing);
  });
});

it('a stranger’s sign-in to a waiting address opens nothing once its owner signs up', async () => {
  const email = 'waiting@test.example';
  const signUp = (chosenPassword: string) =>
    visitor.send('/sign-up/email', { name: 'Ibu Sari', email, password: chosenPassword });
  await signUp(password);
  await jobsDone(shop.db);
  // A sign-up notes the language after it has replaced the password and ended the sessions.
  const { signedUp, late } = await whileHeld(shop.db, { table: 'account', mode: 'share' }, async () => {
    const signedUp = signUp(chosen);
    await locksAwaited(shop.db, 1);
    const late = signIn(email);
    await Promise.race([late, locksAwaited(shop.db, 2)]);
    return { signedUp, late };
  });
  expect((await signedUp).status).toBe(200);
  expect(await openedBy(await late)).toEqual(nothing);
  expect(await sessionsOf(email)).toEqual([]);
});
