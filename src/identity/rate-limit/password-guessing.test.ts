import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../../tests/api-call.ts';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { visitorOf } from '../../../tests/identity-visitor.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { encoded, solutionOf } from '../../../tests/solve-captcha.ts';

const password = 'a-long-secret';
const headers = { origin };

let first: TestShop;
let second: TestShop;
let databaseUrl: string;
let visitor: ReturnType<typeof visitorOf>;

/** Another process on the same database; either may send a mail, so both send it to the same place. */
const openAnother = () => openTestShop({ databaseUrl, env: { MAIL_URL: first.mail.url } });

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  first = await openTestShop({ databaseUrl });
  second = await openAnother();
  visitor = visitorOf(first);
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const signIn = (shop: TestShop, email: string, more: { password?: string; altcha?: unknown } = {}, from = '') =>
  shop.call('POST', '/identity/sign-in/email', {
    body: { email, password: 'a-guess', ...more },
    headers: { ...headers, ...(from && { 'x-forwarded-for': from, forwarded: `for=${from}` }) },
  });
const guess = async (shop: TestShop, email: string, times: number) => {
  const each = Array.from({ length: times }, (_, i) => signIn(shop, email, {}, `198.51.100.${i}`));
  expect(new Set((await Promise.all(each)).map(({ status }) => status))).toEqual(new Set([401]));
};
/** As if that had been guessed ten times within the last minutes, without the price of ten password hashes. */
const guessedTenTimes = (email: string) => {
  const target = createHash('sha256').update(email).digest('base64url');
  const counts = [600, 86_400].map((seconds) => ({
    key: `password:${seconds}:${target}`,
    points: 10,
    expire: Date.now() + seconds * 1000,
  }));
  return first.db
    .insertInto('identity.rate_limit')
    .values(counts)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: 10 }))
    .execute();
};
const challengeOf = ({ body }: ApiAnswer) => body.data.challenge;

function expectCaptcha(answer: ApiAnswer): void {
  expect(answer).toMatchObject({
    status: 429,
    body: { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, data: { reason: 'missing-recaptcha-token' } },
  });
  expect(answer.body.message).toBe('Too many tries with this address. Please wait a little, then try again.');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
}

describe('guessing a password', () => {
  it('is asked for a captcha, wherever the guesses pretend to come from; other people are unaffected', async () => {
    const email = 'victim@test.example';
    await guess(first, email, 10);
    expectCaptcha(await signIn(first, email, {}, '203.0.113.99'));
    expect(JSON.stringify((await signIn(first, email)).body)).not.toContain('victim');
    expect((await signIn(first, 'somebody-else@test.example')).status).toBe(401);
  });

  it('is no wall for the owner: with a solved captcha the right password opens, and the guesses are forgotten', async () => {
    const { email } = await visitor.newPerson(password);
    await guessedTenTimes(email);
    const refused = await signIn(first, email, { password });
    expectCaptcha(refused);
    const altcha = await solutionOf(challengeOf(refused));
    const opened = await signIn(first, email, { password, altcha });
    expect({ status: opened.status, cookie: opened.headers['set-cookie'] }).toMatchObject({
      status: 200,
      cookie: expect.stringContaining('session_token'),
    });
    expect((await signIn(first, email)).status).toBe(401);
  });

  it('takes a captcha for each guess: none counts twice, for another address or another kind of try', async () => {
    const [email, other] = ['twice@test.example', 'other@test.example'];
    await guessedTenTimes(email);
    await guessedTenTimes(other);
    const solve = async () => solutionOf(challengeOf(await signIn(first, email)));
    const altcha = await solve();
    expectCaptcha(await signIn(first, other, { altcha }));
    expect((await signIn(first, email, { altcha })).status).toBe(401);
    expectCaptcha(await signIn(first, email, { altcha }));
    for (const bad of ['', 'x', encoded({}), encoded(await solve())])
      expectCaptcha(await signIn(first, email, { altcha: bad }));
    const requestPasswordReset = (more: object) =>
      first.call('POST', '/identity/ask-reset', { body: { email, ...more }, headers });
    for (let i = 0; i < 6; i++) expect((await requestPasswordReset({})).status).toBe(200);
    expectCaptcha(await requestPasswordReset({ altcha: await solve() }));
  });

  it.each([
    ['a number', 5],
    ['a list', ['x']],
    ['an object', { challenge: {} }],
    ['a novel', 'x'.repeat(4001)],
  ])('is refused with %s in place of a solution', async (_, altcha) => {
    expect(await signIn(first, 'odd@test.example', { altcha })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });

  it('holds across processes: a second one knows the tries and the used captchas of the first', async () => {
    const email = 'both@test.example';
    await guess(first, email, 5);
    await guess(second, email, 5);
    const refused = await signIn(first, email);
    expectCaptcha(refused);
    expectCaptcha(await signIn(second, email));
    const altcha = await solutionOf(challengeOf(refused));
    const answers = await Promise.all([first, second, first, second].map((shop) => signIn(shop, email, { altcha })));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429]);
  });

  it('survives a restart: tries and used captchas are still known', async () => {
    const email = 'restart@test.example';
    const before = await openAnother();
    await guess(before, email, 10);
    const altcha = await solutionOf(challengeOf(await signIn(before, email)));
    const unusedSolution = await solutionOf(challengeOf(await signIn(before, email)));
    expect((await signIn(before, email, { altcha })).status).toBe(401);
    await before.close();
    // Not only when it ends well: what a crash leaves is what is logged.
    const { rows } = await sql`
      select relname from pg_class where relnamespace = 'identity'::regnamespace and relpersistence <> 'p'`.execute(
      first.db,
    );
    expect(rows).toEqual([]);
    const after = await openAnother();
    try {
      expectCaptcha(await signIn(after, email));
      expectCaptcha(await signIn(after, email, { altcha }));
      expect((await signIn(after, email, { altcha: unusedSolution })).status).toBe(401);
    } finally {
      await after.close();
    }
  });

  it('ends at a wall whose sentence names a way on; a new password by mail opens it again', async () => {
    const { email } = await visitor.newPerson(password);
    await guess(first, email, 1);
    await first.db
      .updateTable('identity.rate_limit')
      .set({ points: 300 })
      .where('key', 'like', 'password:86400:%')
      .execute();
    const refused = await signIn(first, email, { password });
    expect(refused).toMatchObject({ status: 429, body: { data: { reason: 'too-many-requests' } } });
    expect(refused.body.data.challenge).toBeUndefined();
    expect(refused.body.message).toMatch(/Ask for a new password by mail/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    await visitor.send('/ask-reset', { email });
    const token = await visitor.mailedToken(email, /new-password/);
    expect((await visitor.send('/reset', { token, password: 'another-long-secret' })).status).toBe(200);
    expect((await signIn(first, email, { password: 'another-long-secret' })).status).toBe(200);
  });

  it('of one’s own account, signed in, is counted with the others', async () => {
    const { email, cookie } = await visitor.newPerson(password);
    await guessedTenTimes(email);
    const replace = (more: object = {}) =>
      first.call('POST', '/identity/replace-password', {
        body: { currentPassword: password, password: 'another-long-secret', ...more },
        headers: { ...headers, cookie },
      });
    const refused = await replace();
    expectCaptcha(refused);
    expect((await replace({ altcha: await solutionOf(challengeOf(refused)) })).status).toBe(200);
  });
});

it('flooding an inbox ends after ten mails, whatever is solved', async () => {
  const { email } = await visitor.newPerson(password);
  const ask = (altcha?: string) => first.call('POST', '/identity/ask-reset', { body: { email, altcha }, headers });
  let asked = 0;
  let answer = await ask();
  for (; asked < 20 && answer.body?.data?.reason !== 'too-many-requests'; asked++) {
    answer = answer.status === 200 ? await ask() : await ask(await solutionOf(challengeOf(answer)));
  }
  expect(answer).toMatchObject({ status: 429, body: { data: { reason: 'too-many-requests' } } });
  const sent = () => first.mail.received.filter(({ to, text }) => to.includes(email) && /new-password/.test(text));
  // The tenth was the mail of the sign-up.
  await jobsDone(first.db);
  expect(sent()).toHaveLength(9);
});

it('nothing that was tried is logged', () => {
  expect([...first.logged, ...second.logged].join('\n')).not.toMatch(/test\.example|a-guess|198\.51\.100/);
});
