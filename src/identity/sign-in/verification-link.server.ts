import { createEmailVerificationToken } from 'better-auth/api';
import { compactVerify, decodeJwt } from 'jose';
import type { Db } from '../../shared/api-context.ts';
import { isLocale, type Locale, locales } from '../../shared/locales.ts';
import { passwordMark } from '../store/password.store.server.ts';
import { findUidByVerifiedEmail } from '../store/user.store.server.ts';

/** How long a mailed link is good: a day. */
export const linkSeconds = 24 * 60 * 60;

/**
 * The token of a link that verifies this address for a day, as long as the password is the one of that moment. It says
 * itself which language it leads to: looking that up by the address would tell a forger who has an account.
 */
export async function verificationToken(
  db: Db,
  secret: string,
  { email, locale }: { email: string; locale: Locale },
): Promise<string> {
  const claims = { chosen: await passwordMark(db, email), locale };
  return createEmailVerificationToken(secret, email, undefined, linkSeconds, claims);
}

/** Whether a link was sent for the present password; one sent for an earlier choice of it may be another person's. */
export async function isOfPresentPassword(db: Db, link: VerificationLink): Promise<boolean> {
  return (await passwordMark(db, link.email)) === link.chosen;
}

/**
 * Whether a followed link, ours but of the past by now, has nothing left to do: its address is verified already. Only
 * whoever was sent it can ask this.
 */
export async function isDone(db: Db, secret: string, request: Request): Promise<boolean> {
  const link = linkOf(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const key = new TextEncoder().encode(secret);
  const ours = await compactVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
  return link !== null && ours !== null && (await findUidByVerifiedEmail(db, link.email)) !== undefined;
}

export type VerificationLink = { email: string; chosen: unknown; locale: Locale };

/** What a followed link says of itself, not yet believed: better-auth checks its signature. */
export function linkOf(request: Request): VerificationLink | null {
  try {
    const { email, chosen, locale } = decodeJwt(new URL(request.url).searchParams.get('token') ?? '');
    return typeof email === 'string' ? { email, chosen, locale: isLocale(locale) ? locale : locales[0] } : null;
  } catch {
    // Not a token at all: no link of ours.
    return null;
  }
}
