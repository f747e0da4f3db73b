import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTHeaderParameters, SignJWT } from 'jose';

export const project = 'napas-test';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** A server that publishes keys as Google's does, and writes tokens that those keys sign. */
export type GoogleKeys = {
  url: string;
  own: Keys;
  /** How often its keys were requested. */
  asked(): number;
  /** Sets its answers from now on; `away` breaks every connection. */
  answer(next: Partial<{ keys: JSONWebKeySet['keys']; cacheControl: string; status: number; away: boolean }>): void;
  /** A token as Firebase writes it, with the faults that the test wants. Times are seconds since 1970. */
  token(payload?: object, header?: Partial<JWTHeaderParameters>, key?: CryptoKey): Promise<string>;
  close(): Promise<void>;
};

export async function startGoogleKeys(now: () => Date = () => new Date()): Promise<GoogleKeys> {
  const own = await generateKeyPair('RS256', { extractable: true });
  let askedCount = 0;
  let state = {
    keys: [{ ...(await exportJWK(own.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }] as JSONWebKeySet['keys'],
    cacheControl: 'public, max-age=21600, must-revalidate, no-transform',
    status: 200,
    away: false,
  };
  const server = createServer((request, response) => {
    askedCount += 1;
    if (state.away) return request.socket.destroy();
    response.writeHead(state.status, { 'content-type': 'application/json', 'cache-control': state.cacheControl });
    response.end(JSON.stringify({ keys: state.keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    own,
    asked: () => askedCount,
    answer: (next) => {
      state = { ...state, ...next };
    },
    token: (payload = {}, header = {}, key = own.privateKey) =>
      new SignJWT({ ...firebaseClaimsAt(now()), ...payload })
        .setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'JWT', ...header })
        .sign(key),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The claims in Firebase's ID token of a person who has just signed in. */
export function firebaseClaimsAt(now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'Zx81somebody',
    user_id: 'Zx81somebody',
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
    name: 'Ibu Sari',
    email: 'sari@example.org',
    email_verified: true,
    firebase: { identities: { email: ['sari@example.org'] }, sign_in_provider: 'password' },
  };
}
