import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { recordStatements } from '../../../tests/recorded-trips.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

// docs/decisions/own-calls-beside-better-auth.md lists these statements, and their number before.

const password = 'a-long-secret';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
let email: string;
let cookie: string;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
  ({ email } = await visitor.newPerson(password));
  ({ cookie, token } = await visitor.signInForToken(email, password));
  await visitor.sync(token);
});
afterAll(() => shop.close());

/** Expects that the work sends at most so many statements. */
async function expectStatements(most: number, work: () => Promise<{ status: number }>, status = 200): Promise<void> {
  const statements = await recordStatements(async () => {
    expect(await work()).toMatchObject({ status });
  });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
}

test('a sign-in by password takes 7 statements', async () => {
  await expectStatements(7, () => visitor.signIn(email, password));
});

test('a wrong password takes 3 statements, at a known address as at an unknown one', async () => {
  await expectStatements(3, () => visitor.signIn(email, 'a-wrong-secret'), 401);
  await expectStatements(3, () => visitor.signIn('unknown@test.example', 'a-wrong-secret'), 401);
});

test('a token takes 3 statements, one of which records after a minute that the device was seen', async () => {
  await expectStatements(3, () => visitor.askToken(cookie));
  const earlier = new Date(Date.now() - 61_000);
  await shop.db.updateTable('identity.session').set({ updatedAt: earlier }).execute();
  await expectStatements(3, () => visitor.askToken(cookie));
  const { updatedAt } = await shop.db
    .selectFrom('identity.session')
    .select('updatedAt')
    .orderBy('updatedAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(updatedAt.getTime()).toBeGreaterThan(earlier.getTime());
});

test('a call of the API finds account and session in one statement', async () => {
  const headers = { authorization: `Bearer ${token}` };
  await expectStatements(1, () => shop.call('GET', '/api/admin/is-admin', { headers }));
});

test('a call with the session’s cookie takes 3 statements before its own', async () => {
  await expectStatements(4, () => shop.call('GET', '/identity/devices', { headers: { cookie } }));
});

test('all limits of a request are counted in one statement, after its client', async () => {
  const statements = await recordStatements(() => visitor.send('/ask-reset', { email: 'unknown@test.example' }));
  expect(statements.filter((statement) => statement.includes('identity.rate_limit'))).toHaveLength(2);
  expect(statements.filter((statement) => /^(begin|commit)$/.test(statement))).toEqual([]);
});
