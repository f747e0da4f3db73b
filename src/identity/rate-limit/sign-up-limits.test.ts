import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiAnswer } from '../../../tests/api-call.ts';
import { attemptsAt, pretendAttempts } from '../../../tests/identity/attempt-counts.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { solutionOf } from '../../../tests/identity/solve-captcha.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { identityEndpoints } from '../embedded/allowed-requests.server.ts';
import { securityContract } from '../embedded/security.contract.ts';
import type { IdentityRules } from './identity-endpoint.ts';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const password = 'a-long-secret';
const household = '203.0.113.7';
const hour = 3_600;

beforeAll(async () => {
  shop = await openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from identity.rate_limit`.execute(shop.db));

const send = (path: string, body: object, from = household, cookie = '') =>
  shop.call('POST', `/identity${path}`, { body, headers: { origin, cookie, 'x-forwarded-for': from } });
const signUp = (email: string, { altcha, from }: { altcha?: string; from?: string } = {}) =>
  send('/sign-up/email', { name: 'Ibu Sari', email, password, ...(altcha && { altcha }) }, from);
const captchaOf = ({ body }: ApiAnswer) => body.data.challenge;

test('of 60 sign-ups for 60 strangers from one household, ten are mailed; the next needs a captcha, then comes a wall', {
  tags: ['mail-relay'],
}, async () => {
  const strangers = Array.from({ length: 60 }, (_, i) => `stranger-${i}@mail.example`);
  const answers: ApiAnswer[] = [];
  for (let at = 0; at < strangers.length; at += 10)
    answers.push(...(await Promise.all(strangers.slice(at, at + 10).map((email) => signUp(email)))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), ...Array(50).fill(429)]);
  await jobsDone(shop.db);
  expect(shop.mail.received.filter(({ to }) => to.some((email) => email.startsWith('stranger-')))).toHaveLength(10);

  const refused = await signUp('next@mail.example');
  expect(refused.body).toMatchObject({ data: { reason: 'missing-recaptcha-token' } });
  expect((await signUp('next@mail.example', { altcha: await solutionOf(captchaOf(refused)) })).status).toBe(200);
  expect((await signUp('elsewhere@mail.example', { from: '203.0.113.8' })).status).toBe(200);

  await pretendAttempts(shop.db, 'sign-up-household', household, hour, 100);
  const wall = await signUp('last@mail.example');
  expect(wall).toMatchObject({ status: 429, body: { data: { reason: 'too-many-requests' } } });
  expect(wall.body.message).toContain('over your internet connection');
  expect(Number(wall.headers['retry-after'])).toBeLessThanOrEqual(hour);
});

test('however many strangers sign up, a family still can: the total makes the captcha harder and refuses nobody', async () => {
  const levelAfter = async (attempts: number) => {
    await pretendAttempts(shop.db, 'sign-up-visitors', 'everyone', hour, attempts);
    return signUp('family@mail.example');
  };
  expect((await levelAfter(99)).status).toBe(200);
  const levels = [];
  for (const attempts of [100, 250, 450, 100_000])
    levels.push(captchaOf(await levelAfter(attempts)).parameters.data.level);
  expect(levels).toEqual([0, 1, 3, 3]);
  const altcha = await solutionOf(captchaOf(await levelAfter(100_000)));
  expect((await signUp('family@mail.example', { altcha })).status).toBe(200);
});

test('each mail to an unproven address counts for the household too', async () => {
  const rules: [path: string | undefined, rules: IdentityRules][] = [
    ...Object.entries(identityEndpoints),
    ...Object.values(securityContract).map(({ '~orpc': { route, meta } }) => [route.path, meta] as const),
  ].map(([path, rule]) => [path, rule]);
  const mailing = rules.filter(([, { attempts = [] }]) =>
    attempts.some(({ kind }) => kind === 'mail' || kind === 'reset'),
  );
  expect(mailing.map(([path]) => path)).toEqual([
    '/identity/sign-up/email',
    '/identity/send-verification-email',
    '/identity/ask-reset',
    '/identity/ask-new-address',
  ]);
  const { cookie } = await visitor.newPerson(password);
  await send('/send-verification-email', { email: 'one@mail.example' });
  await send('/ask-reset', { email: 'two@mail.example' });
  await send('/ask-new-address', { email: 'three@mail.example', password }, household, cookie);
  expect(await attemptsAt(shop.db, 'mail-household', household)).toBe(3);
  await pretendAttempts(shop.db, 'mail-household', household, 600, 40);
  for (const [path, body] of [
    ['/send-verification-email', { email: 'four@mail.example' }],
    ['/ask-reset', { email: 'five@mail.example' }],
    ['/ask-new-address', { email: 'six@mail.example', password }],
  ] as const) {
    expect(await send(path, body, household, cookie), path).toMatchObject({
      status: 429,
      body: { data: { reason: 'too-many-requests' } },
    });
  }
});

test('an account mails three new addresses freely, and with captchas six in ten minutes, from any client', async () => {
  const { cookie } = await visitor.newPerson(password);
  const ask = (i: number, altcha?: string) =>
    send(
      '/ask-new-address',
      { email: `new-${i}@mail.example`, password, ...(altcha && { altcha }) },
      `198.51.100.${i}`,
      cookie,
    );
  const answers: ApiAnswer[] = [];
  for (let i = 1; i <= 7; i += 1) {
    const first = await ask(i);
    const challenge = first.status === 429 ? captchaOf(first) : undefined;
    answers.push(challenge ? await ask(i, await solutionOf(challenge)) : first);
    expect(challenge !== undefined, `attempt ${i}`).toBe(i > 3 && i <= 6);
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
