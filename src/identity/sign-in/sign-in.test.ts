import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const password = 'a-long-secret';

beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

const send: ReturnType<typeof visitorOf>['send'] = (path, body, headers) => visitor.send(path, body, headers);
const askToken = (cookie: string) => shop.call('GET', '/identity/token', { headers: { cookie } });

async function signedIn() {
  const { cookie, person } = await visitor.newPerson(password);
  return { ...person, cookie };
}

describe('signing in', () => {
  it('gives a session that no script can read, and a token for the API', async () => {
    const { email, token } = await signedIn();
    const { headers, body } = await send('/sign-in/email', { email, password });
    expect(headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    expect(body).toEqual({ status: true });
    expect(decodeJwt(token)).toMatchObject({ email, email_verified: true, iss: origin, aud: 'napas-shop' });
  });

  it('answers a wrong password and an unknown address alike', { tags: ['known-addresses'] }, async () => {
    const { email } = await signedIn();
    const wrong = await send('/sign-in/email', { email, password: 'wrong-secret' });
    const unknown = await send('/sign-in/email', { email: 'unknown@test.example', password: 'wrong-secret' });
    expect(wrong).toMatchObject({ status: 401, body: { data: { reason: 'invalid-credential' } } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('ends with the logout: the session gives no more tokens', async () => {
    const { cookie } = await signedIn();
    expect((await send('/sign-out', {}, { cookie })).status).toBe(200);
    expect(await askToken(cookie)).toMatchObject({ status: 401, body: { data: { reason: 'user-token-expired' } } });
  });

  it('cannot be ended or begun from other sites', { tags: ['cookies'] }, async () => {
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
  it('says if a request’s cookies belong to a session, with 200 either way, and not whose', async () => {
    const ask = (cookie: string) => shop.call('GET', '/identity/signed-in', { headers: { cookie } });
    expect(await ask(cookieOfSomebody.cookie)).toMatchObject({ status: 200, body: { signedIn: true } });
    for (const cookie of ['', 'napas.session_token=forged.signature'])
      expect(await ask(cookie)).toMatchObject({ status: 200, body: { signedIn: false } });
    expect(Object.keys((await ask(cookieOfSomebody.cookie)).body)).toEqual(['signedIn']);
  });

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

  it('keeps its answers out of every cache', { tags: ['personal-pages'] }, async () => {
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
