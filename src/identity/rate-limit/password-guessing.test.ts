import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../../tests/identity/attempt-counts.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { challengeOf, expectCaptcha, guess, signIn } from '../../../tests/identity/password-guesses.ts';
import { encoded, solutionOf } from '../../../tests/identity/solve-captcha.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
const headers = { origin };

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

/** As if that had been guessed ten times within the last minutes, without the price of ten password hashes. */
const guessedTenTimes = (email: string) => {
  const counts = [600, 86_400].map((seconds) => ({
    key: keyOf('password', email, seconds),
    points: 10,
    expire: Date.now() + seconds * 1000,
  }));
  return shop.db
    .insertInto('identity.rate_limit')
    .values(counts)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: 10 }))
    .execute();
};

describe('guessing a password', () => {
  it('is asked for a captcha, also if the guesses name other addresses; other people are unaffected', {
    tags: ['guessed-passwords'],
  }, async () => {
    const email = 'victim@test.example';
    await guess(shop, email, 10);
    expectCaptcha(await signIn(shop, email, {}, '203.0.113.99'));
    expect(JSON.stringify((await signIn(shop, email)).body)).not.toContain('victim');
    expect((await signIn(shop, 'somebody-else@test.example')).status).toBe(401);
  });

  it('is no wall for the owner: with a solved captcha the right password opens, and the guesses are forgotten', {
    tags: ['guessed-passwords'],
  }, async () => {
    const { email } = await visitor.newPerson(password);
    await guessedTenTimes(email);
    const refused = await signIn(shop, email, { password });
    expectCaptcha(refused);
    const altcha = await solutionOf(challengeOf(refused));
    const opened = await signIn(shop, email, { password, altcha });
    expect({ status: opened.status, cookie: opened.headers['set-cookie'] }).toMatchObject({
      status: 200,
      cookie: expect.stringContaining('session_token'),
    });
    expect((await signIn(shop, email)).status).toBe(401);
  });

  it('takes a captcha for each guess: none counts twice, for another address or another kind of try', {
    tags: ['guessed-passwords'],
  }, async () => {
    const [email, other] = ['twice@test.example', 'other@test.example'];
    await guessedTenTimes(email);
    await guessedTenTimes(other);
    const solve = async () => solutionOf(challengeOf(await signIn(shop, email)));
    const altcha = await solve();
    expectCaptcha(await signIn(shop, other, { altcha }));
    expect((await signIn(shop, email, { altcha })).status).toBe(401);
    expectCaptcha(await signIn(shop, email, { altcha }));
    for (const bad of ['', 'x', encoded({}), encoded(await solve())])
      expectCaptcha(await signIn(shop, email, { altcha: bad }));
    const requestPasswordReset = (more: object) =>
      shop.call('POST', '/identity/ask-reset', { body: { email, ...more }, headers });
    for (let i = 0; i < 6; i++) expect((await requestPasswordReset({})).status).toBe(200);
    expectCaptcha(await requestPasswordReset({ altcha: await solve() }), 3600);
  });

  it.each([
    ['a number', 5],
    ['a list', ['x']],
    ['an object', { challenge: {} }],
    ['a novel', 'x'.repeat(4001)],
  ])('is refused with %s in place of a solution', async (_, altcha) => {
    expect(await signIn(shop, 'odd@test.example', { altcha })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });

  it('ends at a wall whose sentence names a way on; a new password by mail opens it again', {
    tags: ['guessed-passwords'],
  }, async () => {
    const { email } = await visitor.newPerson(password);
    await guess(shop, email, 1);
    await shop.db
      .updateTable('identity.rate_limit')
      .set({ points: 300 })
      .where('key', 'like', 'password:86400:%')
      .execute();
    const refused = await signIn(shop, email, { password });
    expect(refused).toMatchObject({ status: 429, body: { data: { reason: 'too-many-requests' } } });
    expect(refused.body.data.challenge).toBeUndefined();
    expect(refused.body.message).toMatch(/Ask for a new password by email/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    await visitor.send('/ask-reset', { email });
    const token = await visitor.mailedToken(email, /new-password/);
    expect((await visitor.send('/reset', { token, password: 'another-long-secret' })).status).toBe(200);
    expect((await signIn(shop, email, { password: 'another-long-secret' })).status).toBe(200);
  });

  it('of one’s own account, signed in, is counted with the others', async () => {
    const { email, cookie } = await visitor.newPerson(password);
    await guessedTenTimes(email);
    const replace = (more: object = {}) =>
      shop.call('POST', '/identity/replace-password', {
        body: { currentPassword: password, password: 'another-long-secret', ...more },
        headers: { ...headers, cookie },
      });
    const refused = await replace();
    expectCaptcha(refused);
    expect((await replace({ altcha: await solutionOf(challengeOf(refused)) })).status).toBe(200);
  });
});

it('flooding an inbox ends after ten mails, also with solved captchas', async () => {
  const { email } = await visitor.newPerson(password);
  const fromOnePlace = { ...headers, 'x-forwarded-for': '198.51.100.1' };
  const ask = (altcha?: string) =>
    shop.call('POST', '/identity/ask-reset', { body: { email, altcha }, headers: fromOnePlace });
  let requests = 0;
  let answer = await ask();
  for (; requests < 20 && answer.body?.data?.reason !== 'too-many-requests'; requests++) {
    answer = answer.status === 200 ? await ask() : await ask(await solutionOf(challengeOf(answer)));
  }
  expect(answer).toMatchObject({ status: 429, body: { data: { reason: 'too-many-requests' } } });
  const sent = () => shop.mail.received.filter(({ to, text }) => to.includes(email) && /new-password/.test(text));
  await jobsDone(shop.db);
  expect(sent()).toHaveLength(10);
});

it('nothing that was tried is logged', () => {
  expect(shop.logged.join('\n')).not.toMatch(/test\.example|a-guess|198\.51\.100/);
});
