import { parseCookie, stringifySetCookie } from 'cookie';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { Keys } from '../../shared/secrets/keyring.server.ts';
import { cookieAttributes, cookiePrefix } from './cookies.server.ts';

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

/** Claims that a browser carries for some minutes. They are encrypted, and no script sees them. */
export type SealedCookie<Claims> = {
  /** The value of a `Set-Cookie` header. */
  write(claims: Claims): Promise<string>;
  /** The claims in a `Cookie` header; null if they are missing, expired or not ours. */
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
  const name = `${cookiePrefix(secure)}.${options.name}`;
  const attributes = cookieAttributes(secure);
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
