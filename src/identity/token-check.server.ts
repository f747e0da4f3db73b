import { decodeProtectedHeader, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { ShopError } from '../shared/shop-error.ts';
import { id, keepableName } from '../shared/text-schema.ts';
import { createKeyCache } from './key-cache.server.ts';

/** What a checked token says of its holder. Times are seconds since 1970. */
export type TokenClaims = {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  provider: string;
  /** The session that the token was issued for, where the provider says so: it ends with it. */
  sessionId: string | null;
  /** When its holder last signed in, where the provider says so in the token. */
  authenticatedAt: Date | null;
  issuedAt: number;
  expiresAt: number;
};

export type TokenCheckOptions = {
  /** The provider's public keys, asked for again when a token names one that is not known. */
  keys: () => Promise<JSONWebKeySet>;
  issuer: string;
  audience: string;
  algorithms: string[];
  now: () => Date;
};

export type TokenCheck = (token: string) => Promise<TokenClaims>;

const maxTokenLength = 8192;
const rememberedTokens = 5000;
/** How far the provider's clock may be ahead of ours. */
const clockSkewSeconds = 5;

/**
 * Makes the check of bearer tokens: signature by one of the provider's keys, algorithm, issuer, audience, times and
 * subject. Any flaw is UNAUTHENTICATED; UNAVAILABLE only while no key was ever had. A token that passed is remembered
 * until it expires, since a signature costs 0.2 ms; what the shop knows of the account is never remembered here.
 */
export function createTokenCheck({ keys, issuer, audience, algorithms, now }: TokenCheckOptions): TokenCheck {
  const keyCache = createKeyCache(keys, now);
  const remembered = new LRUCache<string, TokenClaims>({ max: rememberedTokens });

  async function verify(token: string): Promise<JWTPayload> {
    const { kid, alg } = decodeProtectedHeader(token);
    if (typeof kid !== 'string' || typeof alg !== 'string' || !algorithms.includes(alg)) throw new Error('header');
    const keySet = await keyCache.keysFor(kid);
    const rules = { issuer, audience, algorithms, currentDate: now(), requiredClaims: ['sub', 'exp', 'iat'] };
    // A key or an address in the token's own header is never looked at: only keys of this set count.
    const { payload } = await jwtVerify(token, keySet, rules);
    return payload;
  }

  return async function checkToken(token) {
    if (token.length > maxTokenLength) throw new ShopError('UNAUTHENTICATED');
    const seconds = now().getTime() / 1000;
    const known = remembered.get(token);
    if (known && known.expiresAt > seconds) return known;
    remembered.delete(token);
    try {
      const claims = claimsOf(await verify(token), seconds);
      remembered.set(token, claims);
      return claims;
    } catch (error) {
      throw error instanceof ShopError ? error : new ShopError('UNAUTHENTICATED', {}, error);
    }
  };
}

function claimsOf(payload: JWTPayload, seconds: number): TokenClaims {
  const { sub, email, email_verified: verified, name, provider, sid, iat = Number.NaN, exp = Number.NaN } = payload;
  const { auth_time: authTime } = payload;
  if (!id.safeParse(sub).success) throw new Error('subject');
  if (!(iat <= seconds + clockSkewSeconds)) throw new Error('issued in the future');
  if (typeof email !== 'string' || !email) throw new Error('email');
  return {
    uid: String(sub),
    email,
    emailVerified: verified === true,
    name: typeof name === 'string' ? keepableName(name) : '',
    provider: typeof provider === 'string' ? provider : 'unknown',
    sessionId: typeof sid === 'string' ? sid : null,
    authenticatedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : null,
    issuedAt: iat,
    expiresAt: exp,
  };
}
