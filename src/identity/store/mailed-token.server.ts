import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { identityError } from './identity-errors.server.ts';

/** What a mailed link is good for. Each has a key of its own: a link of one kind is nothing to the other. */
export type LinkPurpose = 'reset' | 'address';

/** A token for a mailed link: it says who it is for and ends by itself. */
export function signMailedToken(secret: string, purpose: LinkPurpose, claims: JWTPayload, expiresAt: Date) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresAt)
    .sign(keyFor(secret, purpose));
}

/** What the token of a followed link says, once it is known to be ours and of that kind; LINK_EXPIRED or LINK_INVALID. */
export async function readMailedToken(
  secret: string,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<JWTPayload> {
  try {
    const rules = { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'], currentDate: now };
    return (await jwtVerify(token, keyFor(secret, purpose), rules)).payload;
  } catch (error) {
    throw identityError(error instanceof errors.JWTExpired ? 'LINK_EXPIRED' : 'LINK_INVALID');
  }
}

function keyFor(secret: string, purpose: LinkPurpose): Uint8Array {
  return createHash('sha256').update(`link for ${purpose}\0${secret}`).digest();
}
