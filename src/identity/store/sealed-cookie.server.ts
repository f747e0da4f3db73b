import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { Keys } from '../../shared/secrets/keyring.server.ts';

// Cookies that wait for a second step or for Google. The session's is made by `embedded/embedded-auth.server.ts`, and anew
// after a change of the secret by `embedded/present-secret.server.ts`; the one of the language by
// `server/site/language-cookie.ts`.

type SealedCookieOptions = {
  /** Behind the prefix that all of the shop's cookies have. */
  name: string;
  /** Used for nothing else. */
  keys: Keys;
  minutes: number;
  /** True behind https. */
  secure: boolean;
  now: () => Date;
};

/** What travels with a browser for some minutes: nobody can read or change it, and no script sees it. */
export type SealedCookie<Claims> = {
  /** The value of a `Set-Cookie` header. */
  write(claims: Claims): Promise<string>;
  /** What a `Cookie` header brings back; null where it is missing, over or not ours. */
  read(cookies: string): Promise<Claims | null>;
  /** The `Set-Cookie` that takes it away. */
  end: string;
};

const rules = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
  requiredClaims: ['exp'],
};

export function createSealedCookie<Claims extends object>(options: SealedCookieOptions): SealedCookie<Claims> {
  const { keys, minutes, secure, now } = options;
  const name = `${secure ? '__Host-napas' : 'napas'}.${options.name}`;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } satisfies Partial<SetCookie>;
  return {
    async write(claims) {
      const value = await new EncryptJWT(claims as JWTPayload)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(now().getTime() + minutes * 60_000))
        .encrypt(keys[0].bytes);
      return stringifySetCookie({ ...attributes, name, value, maxAge: minutes * 60 });
    },
    async read(cookies) {
      const value = parseCookie(cookies)[name];
      if (!value) return null;
      for (const { bytes } of keys) {
        const opened = await jwtDecrypt<Claims>(value, bytes, { ...rules, currentDate: now() }).catch(() => null);
        if (opened) return opened.payload;
      }
      return null;
    },
    end: stringifySetCookie({ ...attributes, name, value: '', maxAge: 0 }),
  };
}
