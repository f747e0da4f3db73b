import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** What a mailed link is good for. Each has a key of its own: a link of one kind is nothing to the other. */
export type LinkPurpose = 'reset' | 'address';

/** A token for a mailed link: it says who it is for and ends by itself. */
export function signMailedToken(secret: string, purpose: LinkPurpose, claims: JWTPayload, seconds: number) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(keyFor(secret, purpose));
}

/** What the token of a followed link says, once it is known to be ours and of that kind; LINK_EXPIRED or LINK_INVALID. */
export async function readMailedToken(secret: string, purpose: LinkPurpose, token: string): Promise<JWTPayload> {
  try {
    const rules = { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] };
    return (await jwtVerify(token, keyFor(secret, purpose), rules)).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new APIError('BAD_REQUEST', { code: 'LINK_EXPIRED' });
    throw invalidLink();
  }
}

/** A link that was used already, was replaced, or never was one. */
export function invalidLink(): APIError {
  return new APIError('BAD_REQUEST', { code: 'LINK_INVALID' });
}

function keyFor(secret: string, purpose: LinkPurpose): Uint8Array {
  return createHash('sha256').update(`link for ${purpose}\0${secret}`).digest();
}
