import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { identityError } from './identity-errors.server.ts';

/** The purposes of mailed links. Each has keys of its own, so a link works for one purpose only. */
export type LinkPurpose = 'verification' | 'reset' | 'address';

/** With what mailed links are signed, and the moment. */
export type LinkContext = { keyring: Keyring; now: Date };

/** A token for a mailed link: it says who it is for and ends by itself after so many seconds. */
export function signMailedToken(
  { keyring, now }: LinkContext,
  purpose: LinkPurpose,
  claims: JWTPayload,
  seconds: number,
): Promise<string> {
  const [key] = keyring.keysFor(`${purpose} link`);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(now.getTime() + seconds * 1000))
    .sign(key.bytes);
}

/** The claims of a followed link, if we signed it for that purpose. Throws LINK_EXPIRED or LINK_INVALID. */
export async function readMailedToken(
  { keyring, now }: LinkContext,
  purpose: LinkPurpose,
  token: string,
): Promise<JWTPayload> {
  const rules = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now };
  for (const { bytes } of keyring.keysFor(`${purpose} link`)) {
    try {
      return (await jwtVerify(token, bytes, rules)).payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw identityError('LINK_EXPIRED');
    }
  }
  throw identityError('LINK_INVALID');
}
