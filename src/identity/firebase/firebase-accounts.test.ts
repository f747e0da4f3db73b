import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firebaseClaimsAt, type GoogleKeys, project, startGoogleKeys } from '../../../tests/identity/google-keys.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { securityContract } from '../embedded/security.contract.ts';

let google: GoogleKeys;
let shop: TestShop;

beforeAll(async () => {
  google = await startGoogleKeys();
  shop = await openTestShop({
    firebaseKeys: google.url,
    env: {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
      FIREBASE_AUTH_DOMAIN: 'napas-test.firebaseapp.com',
    },
  });
});
afterAll(async () => {
  await shop.close();
  await google.close();
});

let people = 0;
const secondsNow = () => Math.floor(Date.now() / 1000);

/** A person signed in at Firebase, `ago` seconds before now; `tokenOf` renews the token of a sign-in at that second. */
async function person({ ago = 60, verified = true, provider = 'password', email = '' } = {}) {
  people += 1;
  const uid = `Fb${people}person`;
  const address = email || `person-${people}@test.example`;
  const about = { sub: uid, email: address, email_verified: verified, firebase: { sign_in_provider: provider } };
  const tokenOf = (signedInAt: number) => google.token({ ...about, auth_time: signedInAt });
  const token = await tokenOf(secondsNow() - ago);
  return { uid, email: address, token, tokenOf };
}

const call = (token: string, method: string, path: string, body?: unknown) =>
  shop.call(method, path, { body, headers: { authorization: `Bearer ${token}` } });
const sync = ({ uid, email, token }: { uid: string; email: string; token: string }) =>
  call(token, 'POST', 'auth/sync', { uid, email, name: 'Ibu Sari', provider: 'password' });

async function synced(options: Parameters<typeof person>[0] = {}) {
  const somebody = await person(options);
  expect((await sync(somebody)).status).toBe(200);
  return somebody;
}

async function admin() {
  return synced({ email: 'first-admin@test.example' });
}

describe('with Firebase as identity provider', () => {
  it('its people are known to the shop once they sign in, and customers once their address is verified', async () => {
    const waiting = await person({ verified: false });
    expect((await sync(waiting)).body).toMatchObject({ email: waiting.email, emailVerified: false });
    expect(await call(waiting.token, 'GET', 'cart')).toMatchObject({
      status: 403,
      body: { message: 'Please verify your email before continuing.' },
    });
    const verified = await synced();
    expect((await call(verified.token, 'GET', 'cart')).status).toBe(200);
    expect((await call(verified.token, 'GET', 'admin/is-admin')).body).toEqual({ isAdmin: false, isStaff: false });
  });

  it('a sign-up at the sentence records the consent; an account that the provider knew before has none', async () => {
    const consents = async ({ uid }: { uid: string }) =>
      (await shop.db.selectFrom('consent').select(['kind', 'given']).where('account_uid', '=', uid).execute()).length;
    const signedUp = await synced({ verified: false });
    expect(await consents(signedUp)).toBe(1);
    expect((await sync(signedUp)).status).toBe(200);
    expect(await consents(signedUp)).toBe(1);
    expect(await consents(await synced({ provider: 'google.com' }))).toBe(1);
    expect(await consents(await synced())).toBe(0);
  });

  it('the owner who comes by Google takes over the sign-up of a stranger, who leaves no name, page or session in it', async () => {
    const about = { sub: 'FbTaken', email: 'owner@test.example' };
    const stranger = await google.token({
      ...{ ...about, email_verified: false, name: 'Unkind Words', auth_time: secondsNow() - 90 },
      firebase: { sign_in_provider: 'password' },
    });
    const sign = (token: string, rest: object) =>
      call(token, 'POST', 'auth/sync', { uid: about.sub, email: about.email, ...rest });
    expect((await sign(stranger, { name: 'Unkind Words', provider: 'password' })).status).toBe(200);
    const account = () =>
      shop.db
        .selectFrom('account')
        .select(['name', 'next_path', 'provider'])
        .where('uid', '=', about.sub)
        .executeTakeFirstOrThrow();
    await shop.db.updateTable('account').set({ next_path: '/their-page' }).where('uid', '=', about.sub).execute();
    const owner = await google.token({
      ...{ ...about, email_verified: true, name: 'Ibu Sari', auth_time: secondsNow() - 30 },
      firebase: { sign_in_provider: 'google.com' },
    });
    const { status, body } = await sign(owner, { provider: 'google.com' });
    expect({ status, body }).toMatchObject({ status: 200, body: { name: 'Ibu Sari', emailVerified: true } });
    expect(await account()).toEqual({ name: 'Ibu Sari', next_path: null, provider: 'google.com' });
    expect((await call(owner, 'GET', 'cart')).status).toBe(200);
    // Their session cannot be renewed into the owner's.
    const renewed = await google.token({ ...about, email_verified: true, auth_time: secondsNow() - 90 });
    expect((await call(renewed, 'GET', 'cart')).status).toBe(401);
    // From now on the name is the owner's, and stays.
    await sign(owner, { name: 'Ibu Sari Dewi', provider: 'google.com' });
    expect((await account()).name).toBe('Ibu Sari Dewi');
  });

  it('an unsigned token identifies no one, nor does one that names another person in the sync', async () => {
    const somebody = await synced();
    const unsigned = new UnsecuredJWT({ ...firebaseClaimsAt(new Date()), sub: somebody.uid }).encode();
    expect((await call(unsigned, 'GET', 'cart')).status).toBe(401);
    expect((await sync({ ...somebody, uid: 'another' })).status).toBe(403);
  });

  it('a disabled person is out at the next request; after enabling, their earlier sessions and tokens stay ended', async () => {
    const [{ token }, somebody] = [await admin(), await synced()];
    const signedInAt = secondsNow() - 50;
    expect((await call(somebody.token, 'GET', 'cart')).status).toBe(200);
    const path = `admin/accounts/${somebody.uid}/disabled`;
    expect((await call(token, 'PUT', path, { reason: 'Asked by phone' })).status).toBe(200);
    expect(await call(somebody.token, 'GET', 'cart')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DISABLED' },
    });
    expect((await call(await somebody.tokenOf(secondsNow()), 'GET', 'cart')).status).toBe(403);
    expect((await call(token, 'DELETE', path)).status).toBe(200);
    // Renewed as often as one likes: it is the same sign-in.
    expect((await call(await somebody.tokenOf(signedInAt), 'GET', 'cart')).status).toBe(401);
    expect((await call(await somebody.tokenOf(secondsNow() + 1), 'GET', 'cart')).status).toBe(200);
  });

  it('signing out everywhere ends every session from before, however new its tokens are', async () => {
    const somebody = await synced();
    const signedInAt = secondsNow() - 30;
    expect((await call(somebody.token, 'POST', 'auth/end-sessions', { keepThis: false })).status).toBe(200);
    expect((await call(somebody.token, 'GET', 'cart')).status).toBe(401);
    expect((await call(await somebody.tokenOf(signedInAt), 'GET', 'cart')).status).toBe(401);
    expect((await call(await somebody.tokenOf(secondsNow()), 'GET', 'cart')).status).toBe(200);
  });

  it('the others can be ended alone, and ending from an older session brings no ended one back', async () => {
    const somebody = await synced();
    const now = secondsNow();
    const [older, newer] = [await somebody.tokenOf(now - 90), await somebody.tokenOf(now - 20)];
    expect((await call(newer, 'POST', 'auth/end-sessions', { keepThis: true })).status).toBe(200);
    expect((await call(newer, 'GET', 'cart')).status).toBe(200);
    expect((await call(older, 'GET', 'cart')).status).toBe(401);
    expect((await call(older, 'POST', 'auth/end-sessions', { keepThis: true })).status).toBe(401);
    expect((await call(older, 'GET', 'cart')).status).toBe(401);
  });

  it('a closed account stays closed, with old tokens and new ones', async () => {
    const somebody = await synced();
    expect((await call(somebody.token, 'POST', 'account/close', { email: somebody.email })).status).toBe(200);
    for (const token of [somebody.token, await somebody.tokenOf(secondsNow())]) {
      expect((await call(token, 'GET', 'cart')).status).toBe(401);
      expect((await sync({ ...somebody, token })).status).toBe(401);
    }
  });

  it('the embedded provider’s endpoints are not there, and Google’s window is offered', async () => {
    for (const path of ['sign-up/email', 'sign-in/email', 'token', 'jwks', 'google/start'])
      expect((await shop.call('POST', `/identity/${path}`, { body: {} })).status, path).toBe(404);
    for (const endpoint of Object.values(securityContract)) {
      const { method = 'GET', path = '' } = endpoint['~orpc'].route;
      expect((await shop.server.inject({ method: method as 'GET', url: path })).statusCode, path).toBe(404);
    }
    expect((await shop.call('GET', 'auth/rules')).body).toMatchObject({ google: true });
  });

  it('mailed links lead to our own page for its purposes, and to Google’s for the rest; nowhere else', {
    tags: ['elsewhere-addresses'],
  }, async () => {
    const follow = async (query: string) => {
      const { status, headers } = await shop.call('GET', `/identity/action?${query}`);
      const head = await shop.call('HEAD', `/identity/action?${query}`);
      expect([head.status, head.headers.location]).toEqual([status, headers.location]);
      return status === 302 ? headers.location : status;
    };
    expect(await follow('mode=resetPassword&oobCode=a-Code_1&lang=id')).toBe('/id/new-password#token=a-Code_1');
    expect(await follow('mode=verifyAndChangeEmail&oobCode=abc')).toBe('/confirm-address#token=abc');
    expect(await follow('mode=verifyEmail&oobCode=abc&apiKey=k')).toBe(
      'https://napas-test.firebaseapp.com/__/auth/action?mode=verifyEmail&oobCode=abc&apiKey=k',
    );
    expect(await follow('mode=resetPassword&oobCode=//evil.example')).toBe(400);
    expect(await follow('mode=resetPassword')).toBe(400);
    expect(await follow('mode=constructor&oobCode=abc')).toMatch(/^https:\/\/napas-test\.firebaseapp\.com\//);
  });
});
