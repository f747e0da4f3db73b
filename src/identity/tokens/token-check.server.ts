import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { ShopError } from '../../shared/shop-error.ts';
import { id, keepableName } from '../../shared/text-schema.ts';
import { createKeyCache, type PublishedKeys } from './key-cache.server.ts';

/** The claims of a checked token. Times are seconds since 1970. */
export type TokenClaims = {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  provider: string;
  /** The token's session, with which it ends; null if the provider names none. */
  sessionId: string | null;
  /** When the person proved who they are: a session from before `tokens_valid_from` does not count, however new its token. */
  authenticatedAt: number;
  expiresAt: number;
};

/** Whose tokens count, and how they are read. */
export type TokenRules = {
  /** The provider's public keys, asked for again when a token names one that is not known. */
  keys: () => Promise<PublishedKeys>;
  issuer: string;
  audience: string;
  algorithms: string[];
  /** Reads the provider's own claims; throws if they break its rules. Times as in the token. */
  ownClaims?: (payload: JWTPayload, seconds: number) => OwnClaims;
  /** Takes the place of the signature's check, for a provider that signs nothing. */
  read?: (token: string) => JWTPayload;
};

export type OwnClaims = Pick<TokenClaims, 'provider' | 'sessionId' | 'authenticatedAt'>;

export type TokenCheckOptions = TokenRules & { now: () => Date };

export type TokenCheck = (token: string) => Promise<TokenClaims>;

const maxTokenLength = 8192;
const rememberedTokens = 5000;
/** How far the provider's clock may be ahead of ours. */
const clockSkewSeconds = 5;

/**
 * Creates the check of bearer tokens: signature by one of the provider's keys, algorithm, issuer, audience, times and
 * subject. Any flaw is UNAUTHENTICATED; UNAVAILABLE only if no key was ever fetched. A token that passed is cached until it
 * expires, because a signature costs 0.2 ms. The state of the account is never cached here.
 */
export function createTokenCheck({ now, ...rules }: TokenCheckOptions): TokenCheck {
  const { issuer, audience, algorithms, read, ownClaims = embeddedClaims } = rules;
  const keyCache = createKeyCache(rules.keys, now);
  const remembered = new LRUCache<string, TokenClaims>({ max: rememberedTokens });

  async function verify(token: string): Promise<JWTPayload> {
    if (read) return read(token);
    const { kid, alg } = decodeProtectedHeader(token);
    if (typeof kid !== 'string' || typeof alg !== 'string' || !algorithms.includes(alg)) throw new Error('header');
    const keySet = await keyCache.keysFor(kid);
    const expected = { issuer, audience, algorithms, currentDate: now(), requiredClaims: ['sub', 'exp', 'iat'] };
    // A key or an address in the token's own header is never looked at: only keys of this set count.
    const { payload } = await jwtVerify(token, keySet, expected);
    return payload;
  }

  return async function checkToken(token) {
    if (token.length > maxTokenLength) throw new ShopError('UNAUTHENTICATED');
    const seconds = now().getTime() / 1000;
    const knownClaims = remembered.get(token);
    if (knownClaims && knownClaims.expiresAt > seconds) return knownClaims;
    remembered.delete(token);
    try {
      const payload = await verify(token);
      const claims = { ...commonClaims(payload, seconds), ...ownClaims(payload, seconds) };
      remembered.set(token, claims);
      return claims;
    } catch (error) {
      throw error instanceof ShopError ? error : new ShopError('UNAUTHENTICATED', {}, error);
    }
  };
}

function commonClaims(payload: JWTPayload, seconds: number): Omit<TokenClaims, keyof OwnClaims> {
  const { sub, email, email_verified: verified, name, iat, exp = Number.NaN } = payload;
  if (!id.safeParse(sub).success) throw new Error('subject');
  if (!hasBegun(iat, seconds)) throw new Error('issued in the future');
  if (typeof email !== 'string' || !email) throw new Error('email');
  return {
    uid: String(sub),
    email,
    emailVerified: verified === true,
    name: typeof name === 'string' ? keepableName(name) : '',
    expiresAt: exp,
  };
}

function embeddedClaims({ provider, sid, iat = Number.NaN }: JWTPayload): OwnClaims {
  return {
    provider: typeof provider === 'string' ? provider : 'unknown',
    sessionId: typeof sid === 'string' ? sid : null,
    authenticatedAt: iat,
  };
}

/** Whether a moment of a token is one, and not in the future, the provider's clock being a little ahead of ours perhaps. */
export function hasBegun(moment: unknown, seconds: number): moment is number {
  return typeof moment === 'number' && moment <= seconds + clockSkewSeconds;
}
