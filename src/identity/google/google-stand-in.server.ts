import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { calculatePKCECodeChallenge } from 'openid-client';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { GoogleError, type GoogleProvider, type ProvenPerson } from './google-provider.server.ts';

export const standInPath = '/demo/google';
const issuer = 'demo';
const codeSeconds = 60;

/** The request of a sign-in; it comes back to the stand-in with the form. */
export type StandInRequest = { nonce: string; challenge: string };

/** Plays Google's part in the demo by the same rules: it refuses the code of another sign-in. */
export type StandIn = GoogleProvider & {
  /** The code for a person who has named themselves. */
  grant(request: StandInRequest, person: Pick<ProvenPerson, 'email' | 'emailVerified' | 'name'>): Promise<string>;
};

export function createStandIn(keyring: Keyring, now: () => Date): StandIn {
  const [{ bytes: key }] = keyring.keysFor('google stand-in');
  const usedCodes = new LRUCache<string, true>({ max: 1000, ttl: codeSeconds * 1000 });
  return {
    async authorizationUrl({ state, nonce, verifier }, language) {
      const challenge = await calculatePKCECodeChallenge(verifier);
      return `${standInPath}?${new URLSearchParams({ state, nonce, challenge, language })}`;
    },
    grant: (request, person) =>
      new SignJWT({ ...request, ...person })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setExpirationTime(new Date(now().getTime() + codeSeconds * 1000))
        .sign(key),
    async person(callbackQuery, { nonce, verifier }) {
      if (callbackQuery.has('error')) throw new GoogleError('user-cancelled', 'access_denied');
      const code = callbackQuery.get('code') ?? '';
      const rules = { issuer, algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now() };
      const { payload } = await jwtVerify<StandInRequest & ProvenPerson>(code, key, rules).catch((error) => {
        throw new GoogleError('google-failed', 'code', error);
      });
      const ofThisSignIn =
        payload.nonce === nonce && payload.challenge === (await calculatePKCECodeChallenge(verifier));
      if (!ofThisSignIn || usedCodes.has(code)) throw new GoogleError('google-failed', 'code of another sign-in');
      usedCodes.set(code, true);
      const { email, emailVerified, name } = payload;
      return { issuer, subject: email.toLowerCase(), email, emailVerified, name };
    },
  };
}
