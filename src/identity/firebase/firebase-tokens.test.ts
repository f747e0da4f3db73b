import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firebaseClaimsAt, type GoogleKeys, project, startGoogleKeys } from '../../../tests/identity/google-keys.ts';
import { createTokenCheck, type TokenCheck } from '../tokens/token-check.server.ts';
import { emulatorTokens, firebaseTokens } from './firebase-tokens.server.ts';

const start = new Date('2026-11-21T05:00:00Z').getTime() / 1000;
const refused = { code: 'UNAUTHENTICATED' };
let seconds = start;
const now = () => new Date(seconds * 1000);
let google: GoogleKeys;
let check: TokenCheck;

beforeAll(async () => {
  google = await startGoogleKeys(now);
});
afterAll(() => google.close());

let published: Parameters<GoogleKeys['answer']>[0];
beforeEach(async () => {
  seconds = start;
  published = {
    keys: [{ ...(await exportJWK(google.own.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }],
    cacheControl: 'public, max-age=21600',
    status: 200,
    away: false,
  };
  google.answer(published);
  check = createTokenCheck({ ...firebaseTokens({ projectId: project, keysUrl: google.url }), now });
});

const unsigned = (payload: object = {}) => new UnsecuredJWT({ ...firebaseClaimsAt(now()), ...payload }).encode();

describe('an ID token of Firebase', () => {
  it('identifies its holder, their sign-in method, and its time', async () => {
    expect(await check(await google.token({ auth_time: start - 86_400 }))).toEqual({
      uid: 'Zx81somebody',
      email: 'sari@example.org',
      emailVerified: true,
      name: 'Ibu Sari',
      provider: 'password',
      sessionId: null,
      authenticatedAt: start - 86_400,
      expiresAt: start + 3600,
    });
    const byGoogle = await google.token({ firebase: { sign_in_provider: 'google.com' } });
    expect(await check(byGoogle)).toMatchObject({ provider: 'google.com' });
  });

  it.each([
    ['that has expired', { exp: start - 1 }],
    ['without an expiry', { exp: undefined }],
    ['that is issued in the future', { iat: start + 60 }],
    ['without a time of issue', { iat: undefined }],
    ['of somebody who will sign in later', { auth_time: start + 60 }],
    ['of somebody who never signed in', { auth_time: undefined }],
    ['whose sign-in is no time', { auth_time: String(start) }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['of another kind of issuer', { iss: 'https://session.firebase.google.com/napas-test' }],
    ['for another project', { aud: 'another' }],
    ['without an audience', { aud: undefined }],
    ['with an empty subject', { sub: '' }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is no text', { sub: 7 }],
    ['without an address', { email: undefined }],
    ['of another community’s tenant', { firebase: { sign_in_provider: 'password', tenant: 'another' } }],
  ])('is refused %s', { tags: ['stale-tokens'] }, async (_, payload) => {
    await expect(check(await google.token(payload))).rejects.toMatchObject(refused);
  });

  it('is refused without a signature, although an emulator would accept it', { tags: ['forged-tokens'] }, async () => {
    await expect(check(unsigned())).rejects.toMatchObject(refused);
    const named = Buffer.from(JSON.stringify({ alg: 'none', kid: 'first' })).toString('base64url');
    await expect(check(`${named}.${unsigned().split('.')[1]}.`)).rejects.toMatchObject(refused);
  });

  it('is refused with a signature of another algorithm, also of one by the same key', {
    tags: ['forged-tokens'],
  }, async () => {
    const claims = firebaseClaimsAt(now());
    const secret = new TextEncoder().encode(await exportSPKI(google.own.publicKey));
    const symmetric = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
    await expect(check(await symmetric)).rejects.toMatchObject(refused);
    const pem = await crypto.subtle.exportKey('pkcs8', google.own.privateKey as CryptoKey);
    const other = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' };
    const key = await crypto.subtle.importKey('pkcs8', pem, other, false, ['sign']);
    await expect(check(await google.token({}, { alg: 'RS512' }, key))).rejects.toMatchObject(refused);
  });

  it('is refused with a foreign key, under a known id, an unknown one or none', {
    tags: ['forged-tokens'],
  }, async () => {
    const { privateKey } = await generateKeyPair('RS256');
    for (const kid of ['first', 'second', undefined])
      await expect(check(await google.token({}, { kid }, privateKey))).rejects.toMatchObject(refused);
  });

  it('is refused with a key that it names itself, and that key is never fetched', {
    tags: ['forged-tokens'],
  }, async () => {
    const foreign = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(foreign.publicKey)), kid: 'own', alg: 'RS256' };
    let keyRequests = 0;
    const evil = createServer((_, response) => {
      keyRequests += 1;
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
    for (const header of [{ jku: url }, { x5u: url }, { jwk }, { x5c: ['bm90aGluZw=='] }]) {
      const token = await google.token({}, { kid: 'own', ...header }, foreign.privateKey);
      await expect(check(token)).rejects.toMatchObject(refused);
    }
    evil.close();
    expect(keyRequests).toBe(0);
  });
});

describe('Google’s keys', () => {
  it('are fetched a few times for thousands of unknown ids, and known ones go on working', {
    tags: ['unknown-keys'],
  }, async () => {
    await check(await google.token());
    const before = google.asked();
    const strange = await Promise.all(
      Array.from({ length: 2000 }, (_, i) => google.token({ i }, { kid: `unknown-${i}` })),
    );
    for (const half of [strange.slice(0, 1000), strange.slice(1000)]) {
      await Promise.all(half.map((token) => expect(check(token)).rejects.toMatchObject(refused)));
      seconds += 11;
    }
    expect(google.asked() - before).toBeLessThanOrEqual(2);
    expect(await check(await google.token({ jti: 'after' }))).toMatchObject({ uid: 'Zx81somebody' });
  });

  it('are asked for again when their server said they would be old, not before', async () => {
    await check(await google.token());
    google.answer({ keys: [...(published.keys ?? []), { ...published.keys?.[0], kid: 'next' }] });
    const before = google.asked();
    seconds += 21_500;
    await check(await google.token());
    expect(google.asked()).toBe(before);
    seconds += 200;
    await check(await google.token());
    expect(google.asked()).toBe(before + 1);
  });

  it('stop counting when they are withdrawn and the time is over', async () => {
    google.answer({ cacheControl: 'public, max-age=300' });
    await check(await google.token());
    const other = await generateKeyPair('RS256', { extractable: true });
    google.answer({ keys: [{ ...(await exportJWK(other.publicKey)), kid: 'second', alg: 'RS256' }] });
    seconds += 301;
    await expect(check(await google.token())).rejects.toMatchObject(refused);
    expect(await check(await google.token({}, { kid: 'second' }, other.privateKey))).toMatchObject({
      uid: 'Zx81somebody',
    });
  });

  it.each([
    ['is away', { away: true }],
    ['fails', { status: 500 }],
    ['has none', { keys: [] }],
  ])(
    'go on working while their server %s, which is asked once a minute',
    { tags: ['unknown-keys'] },
    async (_, answer) => {
      await check(await google.token());
      google.answer(answer);
      const before = google.asked();
      for (let minute = 0; minute < 5; minute += 1) {
        seconds += minute === 0 ? 21_601 : 61;
        for (let i = 0; i < 20; i += 1)
          expect(await check(await google.token({ i }))).toMatchObject({ uid: 'Zx81somebody' });
      }
      await expect.poll(() => google.asked() - before).toBe(5);
      google.answer(published);
    },
  );

  it('that were never had make the shop unavailable, not the token wrong', async () => {
    google.answer({ away: true });
    await expect(check(await google.token())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    google.answer(published);
    expect(await check(await google.token())).toMatchObject({ uid: 'Zx81somebody' });
  });
});

describe('the emulator’s rules', () => {
  it('take unsigned tokens, but nothing else that Firebase would refuse', async () => {
    const rules = emulatorTokens(firebaseTokens({ projectId: project, keysUrl: google.url }), now);
    const gullible = createTokenCheck({ ...rules, now });
    expect(await gullible(unsigned())).toMatchObject({ uid: 'Zx81somebody', authenticatedAt: start });
    const wrong = [
      { exp: start - 1 },
      { iss: 'x' },
      { aud: 'x' },
      { sub: '' },
      { auth_time: start + 60 },
      { iat: start + 60 },
    ];
    for (const payload of wrong) await expect(gullible(unsigned(payload))).rejects.toMatchObject(refused);
    await expect(gullible(await google.token())).rejects.toMatchObject(refused);
  });
});
