import { decodeProtectedHeader, type JSONWebKeySet, type JWTPayload, UnsecuredJWT } from 'jose';
import type { PublishedKeys } from '../tokens/key-cache.server.ts';
import { hasBegun, type OwnClaims, type TokenRules } from '../tokens/token-check.server.ts';

/** Where Google publishes the keys that it signs ID tokens of Firebase with. */
export const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const fetchLimitMs = 3000;
const shortestFreshSeconds = 60;
const longestFreshSeconds = 24 * 60 * 60;

/** Whose ID tokens count where Firebase is the identity provider, and every rule that it documents for them. */
export function firebaseTokens({
  projectId,
  keysUrl = googleKeys,
}: {
  projectId: string;
  keysUrl?: string;
}): TokenRules {
  return {
    keys: () => fetchKeys(keysUrl),
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
    ownClaims: firebaseClaims,
  };
}

async function fetchKeys(url: string): Promise<PublishedKeys> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchLimitMs), redirect: 'error' });
  if (!response.ok) throw new Error(`the key server answered ${response.status}`);
  const { keys } = (await response.json()) as JSONWebKeySet;
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('the key server answered without keys');
  return { keys, freshSeconds: freshFor(response.headers.get('cache-control') ?? '') };
}

/** The seconds that the server's answer is fresh; undefined if it names none. */
function freshFor(cacheControl: string): number | undefined {
  const named = cacheControl.match(/\bmax-age=(\d+)/)?.[1];
  if (named === undefined) return undefined;
  return Math.min(Math.max(Number(named), shortestFreshSeconds), longestFreshSeconds);
}

/**
 * A session of Firebase has no row here that could be ended: what counts is when the person signed in, which every token
 * of that session repeats, however often it is renewed.
 */
export function firebaseClaims(payload: JWTPayload, seconds: number): OwnClaims {
  const { auth_time: authTime, firebase } = payload as { auth_time?: unknown; firebase?: Record<string, unknown> };
  if (!hasBegun(authTime, seconds)) throw new Error('signed in in the future');
  // The users of a tenant are another community's, and may have the addresses of this one's.
  if (firebase?.tenant !== undefined) throw new Error('tenant');
  const provider = firebase?.sign_in_provider;
  return { provider: typeof provider === 'string' ? provider : 'unknown', sessionId: null, authenticatedAt: authTime };
}

/**
 * The rules of Firebase without its signature, for tests against the Auth emulator, which signs nothing. Every client of such a
 * shop can claim to be any person, so the settings refuse it in a live shop.
 */
export function emulatorTokens(rules: TokenRules, now: () => Date): TokenRules {
  const { issuer, audience } = rules;
  return {
    ...rules,
    read(token) {
      if (decodeProtectedHeader(token).alg !== 'none') throw new Error('header');
      const expected = { issuer, audience, currentDate: now(), requiredClaims: ['sub', 'exp', 'iat'] };
      return UnsecuredJWT.decode(token, expected).payload;
    },
  };
}
