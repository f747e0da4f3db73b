import {
  exportJWK,
  exportSPKI,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTokenCheck, type TokenCheck } from './token-check.server.ts';

const issuer = 'https://shop.example.org';
const audience = 'napas-shop';
const start = new Date('2026-11-21T05:00:00Z').getTime() / 1000;

let own: GenerateKeyPairResult;
let foreign: GenerateKeyPairResult;
let seconds = start;
let fetches = 0;
let keySet: JSONWebKeySet;
let keysAway = false;
let check: TokenCheck;

beforeAll(async () => {
  own = await generateKeyPair('EdDSA', { extractable: true });
  foreign = await generateKeyPair('EdDSA', { extractable: true });
});

beforeEach(async () => {
  seconds = start;
  fetches = 0;
  keysAway = false;
  keySet = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'first', alg: 'EdDSA' }] };
  check = createTokenCheck({
    keys: async () => {
      fetches++;
      if (keysAway) throw new Error('the key server is away');
      return keySet;
    },
    issuer,
    audience,
    algorithms: ['EdDSA'],
    now: () => new Date(seconds * 1000),
  });
});

const claims = { iss: issuer, aud: audience, sub: 'somebody', iat: start, exp: start + 900 };
const person = { email: 'sari@example.org', email_verified: true, name: 'Ibu Sari', provider: 'password' };

function token(payload: object = {}, header: Partial<JWTHeaderParameters> = {}, key = own.privateKey): Promise<string> {
  return new SignJWT({ ...claims, ...person, ...payload })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'first', ...header })
    .sign(key);
}

const refused = { code: 'UNAUTHENTICATED' };

describe('a token of the provider', () => {
  it('identifies its holder', async () => {
    expect(await check(await token())).toEqual({
      uid: 'somebody',
      email: 'sari@example.org',
      emailVerified: true,
      name: 'Ibu Sari',
      provider: 'password',
      sessionId: null,
      authenticatedAt: start,
      expiresAt: start + 900,
    });
  });

  it('counts as verified only if it says so itself', async () => {
    expect(await check(await token({ email_verified: 'true' }))).toMatchObject({ emailVerified: false });
  });

  it('stops counting when it expires, also when it was checked before', { tags: ['stale-tokens'] }, async () => {
    const passing = await token();
    await check(passing);
    seconds = start + 900;
    await expect(check(passing)).rejects.toMatchObject(refused);
  });
});

describe('a token is refused', () => {
  it.each([
    ['that has expired', { exp: start - 1 }],
    ['that is issued in the future', { iat: start + 60 }],
    ['that is not valid yet', { nbf: start + 60 }],
    ['without an expiry', { exp: undefined }],
    ['without a time of issue', { iat: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject that is no text', { sub: 7 }],
    ['with an endless subject', { sub: 'x'.repeat(201) }],
    ['without an address', { email: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'another-shop' }],
    ['without an audience', { aud: undefined }],
  ])('%s', { tags: ['stale-tokens'] }, async (_, payload) => {
    await expect(check(await token(payload))).rejects.toMatchObject(refused);
  });

  it('that is not signed', { tags: ['forged-tokens'] }, async () => {
    const unsigned = new UnsecuredJWT({ ...claims, ...person }).encode();
    await expect(check(unsigned)).rejects.toMatchObject(refused);
  });

  it('that is signed with a foreign key under a known id', { tags: ['forged-tokens'] }, async () => {
    await expect(check(await token({}, {}, foreign.privateKey))).rejects.toMatchObject(refused);
  });

  it('that is signed with the public key taken for a secret', { tags: ['forged-tokens'] }, async () => {
    const secret = new TextEncoder().encode(await exportSPKI(own.publicKey));
    const forged = await new SignJWT({ ...claims, ...person })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(secret);
    await expect(check(forged)).rejects.toMatchObject(refused);
  });

  it('that brings its own key, or the address of one', { tags: ['forged-tokens'] }, async () => {
    const jwk = await exportJWK(foreign.publicKey);
    for (const header of [{ jwk }, { jku: 'https://evil.example/keys' }, { x5u: 'https://evil.example/cert' }]) {
      await expect(check(await token({}, header, foreign.privateKey))).rejects.toMatchObject(refused);
    }
  });

  it('that names no key', async () => {
    await expect(check(await token({}, { kid: undefined }))).rejects.toMatchObject(refused);
  });

  it('that was changed after it was signed', { tags: ['forged-tokens'] }, async () => {
    const [header, , signature] = (await token()).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, ...person, sub: 'somebody-else' })).toString('base64url');
    await expect(check(`${header}.${payload}.${signature}`)).rejects.toMatchObject(refused);
  });

  it('that is no token, or longer than any of ours', async () => {
    for (const text of ['', '.', '..', 'abc', 'a.b.c', 'x'.repeat(9000), await token({ pad: 'x'.repeat(9000) })]) {
      await expect(check(text)).rejects.toMatchObject(refused);
    }
  });
});

describe('the keys', () => {
  it('are fetched once for thousands of unknown ids, and known ones go on working', {
    tags: ['unknown-keys'],
  }, async () => {
    const good = await token();
    await check(good);
    const strange = await Promise.all(Array.from({ length: 2000 }, (_, i) => token({ i }, { kid: `unknown-${i}` })));
    for (const text of strange.slice(0, 100)) await expect(check(text)).rejects.toMatchObject(refused);
    await Promise.all(strange.slice(100).map((text) => expect(check(text)).rejects.toMatchObject(refused)));
    expect(fetches).toBeLessThanOrEqual(2);
    expect(await check(await token({ jti: 'another' }))).toMatchObject({ uid: 'somebody' });
  });

  it('are fetched again after some seconds, so that a new one is found', async () => {
    await check(await token());
    const second = await generateKeyPair('EdDSA', { extractable: true });
    keySet = { keys: [...keySet.keys, { ...(await exportJWK(second.publicKey)), kid: 'second', alg: 'EdDSA' }] };
    seconds += 11;
    expect(await check(await token({}, { kid: 'second' }, second.privateKey))).toMatchObject({ uid: 'somebody' });
    expect(fetches).toBe(2);
  });

  it('stop counting some minutes after they are withdrawn', async () => {
    await check(await token());
    keySet = { keys: [] };
    seconds += 601;
    await expect(check(await token({ jti: 'another' }))).rejects.toMatchObject(refused);
  });

  it('go on working while their server is away', { tags: ['unknown-keys'] }, async () => {
    await check(await token());
    keysAway = true;
    seconds += 700;
    expect(await check(await token({ jti: 'another' }))).toMatchObject({ uid: 'somebody' });
  });

  it('that were never had make the shop unavailable, not the token wrong', { tags: ['unknown-keys'] }, async () => {
    keysAway = true;
    await expect(check(await token())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    keysAway = false;
    seconds += 11;
    expect(await check(await token())).toMatchObject({ uid: 'somebody' });
  });
});
