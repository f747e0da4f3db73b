import { decodeProtectedHeader, UnsecuredJWT } from 'jose';
import type { TokenRules } from '../tokens/token-check.server.ts';

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
