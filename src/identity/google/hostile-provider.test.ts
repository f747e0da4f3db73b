import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

const clientId = 'shop';
const clientSecret = 'a-secret-of-many-characters';
const tab = 'tab-of-the-test';
const email = 'victim@family.example';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Keys;
let foreign: Keys;
let server: Server;
let issuer: string;
let shop: TestShop;
/** The provider's own claims, apart from its addresses, and its token. */
let metadata: object = {};
let idToken: (nonce: string) => Promise<string> | string;
let nonce = '';
let silent = false;
/** Ends when the shop waits no longer for an answer that does not come. */
let gaveUp: Promise<unknown> | undefined;

beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
  server = createServer(async (request, response) => {
    if (silent) {
      gaveUp = once(request.socket, 'close');
      return;
    }
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...metadata,
      }),
      '/keys': () => keys,
      '/token': async () => ({ access_token: 'any', token_type: 'Bearer', id_token: await idToken(nonce) }),
    };
    const answer = await answers[request.url ?? '']?.();
    response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
  shop = await openTestShop({ env });
});
afterAll(async () => {
  await shop.close();
  server.closeAllConnections();
  server.close();
});

const start = () => shop.call('GET', `/identity/google/start?tab=${tab}`);
const outcomeOf = (body: string) => body.match(/data-outcome="([^"]*)"/)?.[1];

/** A sign-in whose provider gives that token. */
async function signIn(): Promise<{ status: number; outcome?: string }> {
  const startAnswer = await start();
  const parameters = new URL(String(startAnswer.headers.location)).searchParams;
  nonce = parameters.get('nonce') ?? '';
  const cookie = String(startAnswer.headers['set-cookie']).split(';')[0] ?? '';
  const address = `/identity/google/callback?code=any&state=${parameters.get('state')}`;
  const { status, body } = await shop.call('GET', address, { headers: { cookie } });
  return { status, outcome: outcomeOf(body) };
}

/** The claims of an honest provider. */
function goodClaims(): JWTPayload {
  const iat = ago(0);
  return { nonce, iss: issuer, aud: clientId, sub: '1', email, email_verified: true, iat, exp: iat + 3600 };
}

function token(claims: JWTPayload = {}, { key = own.privateKey, kid = 'own' } = {}): Promise<string> {
  return new SignJWT({ ...goodClaims(), ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

describe('an ID token', () => {
  const hostileTokens: [string, () => Promise<string> | string][] = [
    ['signed by another key', () => token({}, { key: foreign.privateKey })],
    ['that names an unknown key', () => token({}, { kid: 'unknown' })],
    ['without a signature', () => new UnsecuredJWT({ iss: issuer, aud: clientId, sub: '1', email, nonce }).encode()],
    ['signed with the client’s secret', () => symmetric()],
    ['of another issuer', () => token({ iss: 'https://evil.example' })],
    ['for another client', () => token({ aud: 'another' })],
    ['asked for by another client', () => token({ aud: [clientId, 'another'], azp: 'another' })],
    ['asked for by another client, for this one alone', () => token({ azp: 'another' })],
    ['that has expired', () => token({ iat: ago(600), exp: ago(300) })],
    ['from the future', () => token({ iat: ago(-600), exp: ago(-900) })],
    ['without an end', () => token({ exp: undefined })],
    ['without a nonce', () => token({ nonce: undefined })],
    ['for another nonce', () => token({ nonce: 'another' })],
    ['about nobody', () => token({ sub: '' })],
    ['without an address', () => token({ email: undefined })],
    ['that is none', () => 'no token'],
  ];

  async function symmetric(): Promise<string> {
    return new SignJWT(goodClaims())
      .setProtectedHeader({ alg: 'HS256', kid: 'own' })
      .sign(new TextEncoder().encode(clientSecret.padEnd(32, '-')));
  }

  it.each(hostileTokens)('%s lets nobody in', async (_, hostileToken) => {
    idToken = hostileToken;
    expect(await signIn()).toEqual({ status: 400, outcome: 'google-failed' });
    expect(await shop.db.selectFrom('account').select('uid').where('email', '=', email).execute()).toEqual([]);
  });

  it('that says "true" of its address, as a text, has not verified it', async () => {
    idToken = () => token({ email_verified: 'true' });
    expect(await signIn()).toEqual({ status: 403, outcome: 'email-not-verified' });
  });

  it('without a flaw lets its owner in', async () => {
    idToken = () => token();
    expect(await signIn()).toEqual({ status: 200, outcome: 'signed-up' });
  });
});

describe('a provider', () => {
  async function fresh(other: string, during: (shop: TestShop) => Promise<void>): Promise<void> {
    const env = { GOOGLE_ISSUER: other, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
    const shop = await openTestShop({ env });
    await during(shop).finally(() => shop.close());
  }
  const begin = (shop: TestShop) => shop.call('GET', `/identity/google/start?tab=${tab}`);

  it('that names another issuer than the settings is not believed', async () => {
    metadata = { issuer: 'https://accounts.google.com' };
    await fresh(issuer, async (shop) => {
      const { status, body } = await begin(shop);
      expect({ status, outcome: outcomeOf(body) }).toEqual({ status: 503, outcome: 'google-unavailable' });
      metadata = {};
      expect((await begin(shop)).status).toBe(302);
    });
  });

  it('that says nothing is given up on in time, and asked again later', async () => {
    silent = true;
    await fresh(issuer, async (shop) => {
      const { status, body } = await begin(shop);
      expect({ status, outcome: outcomeOf(body) }).toEqual({ status: 503, outcome: 'google-unavailable' });
      expect(body).toContain('Google cannot be reached at the moment.');
      expect(gaveUp).toBeDefined();
      await gaveUp;
      silent = false;
      expect((await begin(shop)).status).toBe(302);
    });
  });

  it('that says more than anybody reads is given up on', async () => {
    metadata = { padding: 'x'.repeat(300 * 1024) };
    await fresh(issuer, async (shop) => {
      const { status, body } = await begin(shop);
      expect({ status, outcome: outcomeOf(body) }).toEqual({ status: 503, outcome: 'google-unavailable' });
      metadata = {};
      expect((await begin(shop)).status).toBe(302);
    });
  });

  it('that is down gives its error at once', async () => {
    await fresh('http://127.0.0.1:9', async (shop) => {
      expect((await begin(shop)).status).toBe(503);
    });
  });

  it('that is not set does not exist', async () => {
    const shop = await openTestShop();
    expect((await begin(shop)).status).toBe(404);
    expect((await shop.call('GET', '/api/auth/rules')).body).toEqual({ passwordMinLength: 6, google: false });
    expect((await shop.call('GET', '/demo/google')).status).toBe(404);
    await shop.close();
  });
});
