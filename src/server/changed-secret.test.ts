import { createHash, createHmac } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../tests/clone-database.ts';
import { appCode } from '../../tests/identity/authenticator-app.ts';
import { welcomeOf } from '../../tests/identity/follow-verification.ts';
import { twoFactorVisitorOf } from '../../tests/identity/two-factor-visitor.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';

// Contains a comma, which real secrets may have.
const before = 'the first secret, of 39 odd characters!';
const after = 'another one of 40 quite odd characters!!';
const password = 'a-long-secret';
const resetMail = /Subject: A new password for your account/;

let databaseUrl: string;
let shop: TestShop;
let visitor: ReturnType<typeof twoFactorVisitorOf>;
let person: Awaited<ReturnType<ReturnType<typeof twoFactorVisitorOf>['newPerson']>>;
let reset: string;
/** The cookie of a login on a shared phone. */
let shared: string;
let verification: string;

async function reopen(env: Record<string, string>): Promise<void> {
  await shop?.close();
  shop = await openTestShop({ databaseUrl, env });
  visitor = twoFactorVisitorOf(shop);
}

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  await reopen({ SECRET: before });
  person = await visitor.newPerson(password);
  const { email } = await visitor.newcomer(password);
  shared = setCookieOf(await visitor.send('/sign-in/email', { email, password, shared: true }));
  await visitor.send('/ask-reset', { email: person.email });
  reset = await visitor.mailedToken(person.email, resetMail);
  await visitor.send('/sign-up/email', { name: 'Waiting', email: 'waiting@test.example', password });
  verification = await visitor.mailedLink('waiting@test.example', /verify-email/);
});
afterAll(() => shop.close());

const askToken = (cookie: string) => shop.call('GET', '/identity/token', { headers: { cookie } });
const keyOf = (token: string) => decodeProtectedHeader(token).kid;
const setCookieOf = (answer: Awaited<ReturnType<typeof askToken>>) =>
  String([answer.headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? '';

async function signInWith(code: string, path?: string): Promise<number> {
  const { pending } = await visitor.firstStep(person.email, password);
  return (await visitor.twoFactor(pending, code, path)).status;
}

describe('with another SECRET, and the one before as SECRET_PREVIOUS', () => {
  let present = '';
  beforeAll(() => reopen({ SECRET: after, SECRET_PREVIOUS: before }));

  it("sessions and tokens continue, and the browser's session is signed again with the new secret", {
    tags: ['changed-secret'],
  }, async () => {
    expect((await shop.call('GET', 'account', { as: person.person })).status).toBe(200);
    const answer = await askToken(person.cookie);
    expect(answer.status).toBe(200);
    // A new key signs, and the one that the secret before encrypted signs no more.
    expect(keyOf(String(answer.body.token))).not.toBe(keyOf(person.person.token));
    present = setCookieOf(answer);
    expect(present).toMatch(/^napas\.session_token=/);
    expect(present).not.toBe(person.cookie);
    const again = await askToken(present);
    expect([again.status, setCookieOf(again)]).toEqual([200, '']);
  });

  it('a session on a shared phone is signed again for this browser’s life alone', async () => {
    const { status, headers } = await askToken(shared);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/^napas\.session_token=/);
    expect(String(headers['set-cookie'])).not.toMatch(/Max-Age|Expires/i);
  });

  it('the app and the recovery codes still work, each code once', { tags: ['changed-secret'] }, async () => {
    await visitor.forgetLastCode(person.person.uid);
    expect(await signInWith(appCode(person.key))).toBe(200);
    const [code = ''] = person.recoveryCodes;
    expect(await signInWith(code, '/recovery-step')).toBe(200);
    expect(await signInWith(code, '/recovery-step')).toBe(400);
  });

  it('links that were mailed before still work', { tags: ['changed-secret'] }, async () => {
    expect((await visitor.send('/check-reset', { token: reset })).status).toBe(200);
    expect((await visitor.verify(verification, password)).headers.location).toEqual(welcomeOf('/welcome?verified=1'));
  });

  it('reencrypts all sealed data, so that the old secret is no longer needed', {
    tags: ['changed-secret'],
  }, async () => {
    await reopen({ SECRET: after });
    expect((await askToken(present)).status).toBe(200);
    expect((await askToken(person.cookie)).status).toBe(401);
    expect((await shop.call('GET', 'account', { as: person.person })).status).toBe(200);
    await visitor.forgetLastCode(person.person.uid);
    expect(await signInWith(appCode(person.key))).toBe(200);
    expect(await signInWith(String(person.recoveryCodes[1]), '/recovery-step')).toBe(400);
    expect((await visitor.send('/check-reset', { token: reset })).status).toBe(400);
    expect(shop.logged.join()).not.toContain('SECRET has changed');
  });
});

describe('with a new SECRET but without the old one in SECRET_PREVIOUS', () => {
  it('the shop opens, people sign in again, and two-factor keys wait for the right secret', {
    tags: ['changed-secret'],
  }, async () => {
    await reopen({ SECRET: 'a third one, of forty-four odd characters!!!' });
    const { cookie } = await visitor.signIn('waiting@test.example', password);
    expect((await askToken(cookie)).status).toBe(200);
    await visitor.forgetLastCode(person.person.uid);
    expect(await signInWith(appCode(person.key))).toBe(400);
    await reopen({ SECRET: 'a third one, of forty-four odd characters!!!', SECRET_PREVIOUS: after });
    await visitor.forgetLastCode(person.person.uid);
    expect(await signInWith(appCode(person.key))).toBe(200);
  });
});

it('a session from before keys had versions goes on', async () => {
  const { cookie } = await visitor.signIn('waiting@test.example', password);
  const session = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  const key = createHash('sha256').update(`identity\0${shop.config.secret}`).digest('hex');
  const signature = createHmac('sha256', key).update(session).digest('base64');
  const old = `napas.session_token=${encodeURIComponent(`${session}.${signature}`)}`;
  expect((await askToken(old)).status).toBe(200);
  const forged = `napas.session_token=${encodeURIComponent(`${session}.${signature.replace(/^./, '!')}`)}`;
  expect((await askToken(forged)).status).toBe(401);
});
