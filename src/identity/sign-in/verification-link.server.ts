import { verifyPassword } from 'better-auth/crypto';
import { decodeJwt } from 'jose';
import type { Db } from '../../shared/api-context.ts';
import { isLocale, type Locale } from '../../shared/locales.ts';
import { tryOrNull } from '../../shared/try-or-null.ts';
import { safeNext } from '../next-path.ts';
import { mirrorUser } from '../store/account-profile.store.server.ts';
import { isIdentityError } from '../store/identity-errors.server.ts';
import { type LinkContext, readMailedToken, signMailedToken } from '../store/mailed-token.server.ts';
import { findPasswordHash, markPasswordProven, passwordMark } from '../store/password.store.server.ts';
import { findUserByEmail, lockUserByEmail, markUserVerified } from '../store/user.store.server.ts';

/** How long a mailed link is good: a day. */
const linkSeconds = 24 * 60 * 60;

/**
 * The state of a followed link: it waits for its password, its address is verified, or it cannot be used (any more).
 * `verified` is the address if this request verified it, and so proved the password.
 */
export type FollowedLink =
  | { state: 'waits'; email: string }
  | { state: 'done'; verified?: string }
  | { state: 'useless' };

/** In the link's own language, forged or not, so that its target does not show which addresses have accounts. */
export type VerificationOutcome = FollowedLink & {
  locale: Locale | null;
  /** The page to go on to. */
  next: string | null;
};

type Link = { email: string; chosen: unknown; locale: Locale | null; next: string | null; expired: boolean };

/**
 * The token of a link that verifies this address for a day, as long as the password stays the same. It names its own language:
 * a lookup by the address would show a forger which addresses have accounts.
 */
export async function verificationToken(
  db: Db,
  context: LinkContext,
  { email, locale, next }: { email: string; locale: Locale; next: string | null },
): Promise<string> {
  const claims = { email, chosen: await passwordMark(db, email), locale, next };
  return signMailedToken(context, 'verification', claims, linkSeconds);
}

/** Looks at a followed link and changes nothing: mail scanners follow links too. */
export async function lookAtVerification(db: Db, context: LinkContext, token: string): Promise<VerificationOutcome> {
  const link = await readLink(context, token);
  if (!link) return useless(token);
  return { ...(await worthOf(db, link)), locale: link.locale, next: link.next };
}

/**
 * Verifies the address of a followed link by the password of the sign-up: the owner of a mailbox does not know the password of
 * a stranger's sign-up. With another password the link still waits. The checks are repeated under the lock of the user's row.
 */
export async function verifyAddress(
  db: Db,
  context: LinkContext,
  { token, password }: { token: string; password: string },
): Promise<VerificationOutcome> {
  const link = await readLink(context, token);
  if (!link) return useless(token);
  const { locale, next } = link;
  const linkWorth = await worthOf(db, link);
  if (linkWorth.state !== 'waits') return { ...linkWorth, locale, next };
  const user = await findUserByEmail(db, link.email);
  const hash = user ? await findPasswordHash(db, user.uid) : null;
  if (!hash || !(await verifyPassword({ hash, password }))) return { ...linkWorth, locale, next };
  const outcome = await db.transaction().execute(async (trx): Promise<FollowedLink> => {
    const locked = await lockUserByEmail(trx, link.email);
    const now = await worthOf(trx, link);
    if (!locked || now.state !== 'waits') return now;
    await markUserVerified(trx, locked.uid);
    await mirrorUser(trx, locked.uid, locale ?? 'en');
    await markPasswordProven(trx, locked.uid, context.now);
    return { state: 'done', verified: link.email };
  });
  return { ...outcome, locale, next };
}

/** A link of a verified address is `done`, also an old one: only its receiver can ask. */
async function worthOf(db: Db, { email, chosen, expired }: Link): Promise<FollowedLink> {
  const user = await findUserByEmail(db, email);
  if (user?.emailVerified) return { state: 'done' };
  // One that was sent for an earlier choice of the password may be another person's.
  const good = user && !expired && chosen !== null && (await passwordMark(db, email)) === chosen;
  return good ? { state: 'waits', email } : { state: 'useless' };
}

function useless(token: string): VerificationOutcome {
  // It may be no token at all.
  const locale = tryOrNull(() => decodeJwt(token).locale);
  return { state: 'useless', locale: isLocale(locale) ? locale : null, next: null };
}

async function readLink(context: LinkContext, token: string): Promise<Link | null> {
  const read = (now: Date) => readMailedToken({ ...context, now }, 'verification', token);
  try {
    return linkOf(await read(context.now), false);
  } catch (error) {
    if (isIdentityError(error, 'LINK_EXPIRED')) return linkOf(await read(new Date(0)), true);
    if (isIdentityError(error, 'LINK_INVALID')) return null;
    throw error;
  }
}

function linkOf({ email, chosen, locale, next }: Record<string, unknown>, expired: boolean): Link | null {
  if (typeof email !== 'string') return null;
  const page = typeof next === 'string' ? safeNext(next) : null;
  return { email, chosen, locale: isLocale(locale) ? locale : null, next: page, expired };
}
