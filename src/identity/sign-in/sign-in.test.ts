import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
const password = 'a-long-secret';

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let people = 0;
const newAddress = () => `person-${++people}@test.example`;

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', `/identity${path}`, { body, headers: { origin, ...headers } });
const signUp = (email: string, fields: object = {}) =>
  send('/sign-up/email', { name: 'Ibu Sari', email, password, ...fields });

async function signIn(email: string): Promise<string> {
  const { headers } = await send('/sign-in/email', { email, password });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const askToken = (cookie: string) => shop.call('GET', '/identity/token', { headers: { cookie } });

async function mailedLink(email: string): Promise<string> {
  const { text } = await shop.mail.mailTo(email, /verify-email/);
  return text.match(/http:\S+verify-email\?token=[\w.-]+/)?.[0] ?? '';
}
const open = (link: string) => shop.call('GET', link.slice(origin.length));

async function signedIn(email = newAddress()) {
  await signUp(email);
  await open(await mailedLink(email));
  const cookie = await signIn(email);
  const { token } = (await askToken(cookie)).body;
  return { email, cookie, token, uid: decodeJwt(token).sub ?? '' };
}

describe('signing up', () => {
  it('sends a mail whose link verifies the address, and says so again when it is followed again', async () => {
    const email = newAddress();
    expect(await signUp(email)).toMatchObject({ status: 200, body: { status: true } });
    const link = await mailedLink(email);
    expect(link).toMatch(new RegExp(`^${origin}/identity/verify-email`));
    for (let tries = 0; tries < 2; tries++) {
      expect(await open(link)).toMatchObject({ status: 302, headers: { location: '/login?verified=1' } });
    }
    const account = await shop.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
    expect(account).toMatchObject({ name: 'Ibu Sari', provider: 'password', email_verified: true, role: 'customer' });
  });

  it('opens no session', async () => {
    const { headers } = await signUp(newAddress());
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('answers for a known address as for a new one; its owner gets a mail that says so', async () => {
    const email = newAddress();
    const first = await signUp(email);
    await open(await mailedLink(email));
    const secondSignUp = await signUp(email.toUpperCase(), { name: 'Somebody else', password: 'another-secret' });
    expect({ status: secondSignUp.status, body: secondSignUp.body }).toEqual({
      status: first.status,
      body: first.body,
    });
    expect(Object.keys(secondSignUp.headers).sort()).toEqual(Object.keys(first.headers).sort());
    await shop.mail.mailTo(email, /already an account/);
    expect((await send('/sign-in/email', { email, password: 'another-secret' })).status).toBe(401);
  });

  it('leaves a stranger who signed up first with the address neither its password nor a link that counts', async () => {
    const email = newAddress();
    await signUp(email, { name: 'Stranger', password: 'the-strangers-choice' });
    const strangersLink = await mailedLink(email);
    shop.mail.received.length = 0;
    await signUp(email, { name: 'Owner' });
    const ownLink = await mailedLink(email);
    expect(await open(strangersLink)).toMatchObject({ status: 302, headers: { location: '/verify?expired=1' } });
    expect(await open(ownLink)).toMatchObject({ status: 302, headers: { location: '/login?verified=1' } });
    expect((await send('/sign-in/email', { email, password: 'the-strangers-choice' })).status).toBe(401);
    const { token } = (await askToken(await signIn(email))).body;
    expect(decodeJwt(token)).toMatchObject({ email, email_verified: true, name: 'Owner' });
  });

  it('makes one account of many simultaneous tries, each answered alike', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.db.selectFrom('account').select('uid').where('email', '=', email).execute()).toHaveLength(1);
  });

  it.each([
    ['a short password', { password: '12345' }],
    ['an endless password', { password: 'x'.repeat(129) }],
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Ibu\r\nBcc: all@evil.example' }],
    ['what is no address', { email: 'ibu' }],
    ['an address as a list', { email: ['a@test.example'] }],
    ['unknown fields', { emailVerified: true }],
    ['a way to elsewhere', { callbackURL: 'https://evil.example' }],
  ])('refuses %s', async (_, fields) => {
    const { status, body } = await signUp(newAddress(), fields);
    expect({ status, body }).toMatchObject({ status: 400, body: { defined: true, code: 'INVALID_INPUT' } });
  });

  it('sends the link again when asked, and tells nobody whether the address is known', async () => {
    const email = newAddress();
    await signUp(email);
    await jobsDone(shop.db);
    const before = shop.mail.received.length;
    const knownAnswer = await send('/send-verification-email', { email });
    const unknown = await send('/send-verification-email', { email: 'nobody@test.example' });
    expect(knownAnswer.body).toEqual(unknown.body);
    await jobsDone(shop.db);
    expect(shop.mail.received).toHaveLength(before + 1);
  });

  it.each(['abc', '', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jbyJ9.'])(
    'leads from a false link (%j) to a new one',
    async (token) => {
      const answer = await shop.call('GET', `/identity/verify-email?token=${token}&callbackURL=https://evil.example`);
      expect(answer).toMatchObject({ status: 302, headers: { location: '/verify?expired=1' } });
    },
  );

  it('builds links from the shop’s own address, whatever Host a request names', async () => {
    const email = newAddress();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    await send('/sign-up/email', { name: 'Ibu Sari', email, password }, headers);
    const mail = await shop.mail.mailTo(email, /verify-email/);
    expect(mail.data).not.toContain('evil.example');
  });
});

describe('signing in', () => {
  it('gives a session that no script can read, and a token for the API', async () => {
    const { email, token } = await signedIn();
    const { headers, body } = await send('/sign-in/email', { email, password });
    expect(headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    expect(body).toEqual({ status: true });
    expect(decodeJwt(token)).toMatchObject({ email, email_verified: true, iss: origin, aud: 'napas-shop' });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signedIn();
    const wrong = await send('/sign-in/email', { email, password: 'wrong-secret' });
    const unknown = await send('/sign-in/email', { email: newAddress(), password: 'wrong-secret' });
    expect(wrong).toMatchObject({ status: 401, body: { data: { reason: 'invalid-credential' } } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('ends with the logout: the session gives no more tokens', async () => {
    const { cookie } = await signedIn();
    expect((await send('/sign-out', {}, { cookie })).status).toBe(200);
    expect(await askToken(cookie)).toMatchObject({ status: 401, body: { data: { reason: 'user-token-expired' } } });
  });

  it('cannot be ended or begun from other sites', async () => {
    const { cookie, email } = await signedIn();
    const foreign = { origin: 'https://evil.example' };
    expect((await send('/sign-out', {}, { cookie, ...foreign })).status).toBe(403);
    expect((await send('/sign-in/email', { email, password }, foreign)).status).toBe(403);
    expect((await askToken(cookie)).status).toBe(200);
  });

  it('is closed to a disabled account, from the next request on', async () => {
    const { uid, email, cookie, token } = await signedIn();
    const as = { uid, email, token };
    expect((await shop.call('GET', 'account', { as })).status).toBe(200);
    await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', uid).execute();
    expect(await shop.call('GET', 'account', { as })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DISABLED' },
    });
    expect(await askToken(cookie)).toMatchObject({ status: 403, body: { data: { reason: 'user-disabled' } } });
    expect((await send('/sign-in/email', { email, password })).status).toBe(403);
  });

  it('is over for tokens older than the moment from which they count', async () => {
    const as = await signedIn();
    const later = new Date(Date.now() + 5000);
    await shop.db.updateTable('account').set({ tokens_valid_from: later }).where('uid', '=', as.uid).execute();
    expect((await shop.call('GET', 'account', { as })).status).toBe(401);
  });
});

describe('the provider’s address', () => {
  it.each([
    ['GET', '/identity/get-session'],
    ['POST', '/identity/change-email'],
    ['POST', '/identity/update-user'],
    ['POST', '/identity/request-password-reset'],
    ['GET', '/identity/list-sessions'],
    ['GET', '/identity/ok'],
    ['GET', '/identity//token'],
    ['GET', '/identity/%74oken'],
    ['GET', '/identity/constructor'],
    ['GET', '/identity/'],
  ])('has nothing at %s %s', async (method, path) => {
    const { cookie } = cookieOfSomebody;
    expect((await shop.call(method, path, { headers: { cookie, origin } })).status).toBe(404);
  });

  it('takes no other method than its own', async () => {
    expect((await shop.call('GET', '/identity/sign-out')).status).toBe(405);
    expect((await shop.call('POST', '/identity/token', { body: {} })).status).toBe(405);
  });

  it('keeps its answers out of every cache', async () => {
    for (const path of ['token', 'jwks', 'nothing']) {
      expect((await shop.call('GET', `/identity/${path}`)).headers['cache-control']).toBe('no-store');
    }
  });

  let cookieOfSomebody = { cookie: '' };
  beforeAll(async () => {
    cookieOfSomebody = await signedIn();
  });
});

it('logs nothing of the people who came by', async () => {
  const log = shop.logged.join('\n');
  expect(log).not.toMatch(/@test\.example|Ibu Sari|a-long-secret|eyJ/);
});
