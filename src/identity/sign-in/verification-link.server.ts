import { createHash } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import { compactVerify, decodeJwt } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { isLocale, type Locale, locales } from '../../shared/locales.ts';

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
  const said = { chosen: await passwordMark(db, email), locale };
  return createEmailVerificationToken(secret, email, undefined, linkSeconds, said);
}

/** Tells one choice of a password from the next, without telling anything of it; null for an unknown address. */
export async function passwordMark(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ password: string }>`
    select a.password from identity."user" u join identity.account a on a."userId" = u.id
    where u.email = ${email.toLowerCase()} and a."providerId" = 'credential'`.execute(db);
  const [row] = rows;
  return row ? createHash('sha256').update(row.password).digest('hex').slice(0, 32) : null;
}

/**
 * Whether a followed link, ours but of the past by now, has nothing left to do: its address is verified already. Only
 * whoever was sent it can ask this.
 */
export async function isDone(db: Db, secret: string, request: Request): Promise<boolean> {
  const link = linkOf(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const ours = await compactVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] }).catch(
    () => null,
  );
  if (!link || !ours) return false;
  const { rows } = await sql`
    select 1 from identity."user" where email = ${link.email.toLowerCase()} and "emailVerified"`.execute(db);
  return rows.length > 0;
}

/** What a followed link says of itself, not yet believed: better-auth checks its signature. */
export function linkOf(request: Request): { email: string; chosen: unknown; locale: Locale } | null {
  try {
    const { email, chosen, locale } = decodeJwt(new URL(request.url).searchParams.get('token') ?? '');
    return typeof email === 'string' ? { email, chosen, locale: isLocale(locale) ? locale : locales[0] } : null;
  } catch {
    // Not a token at all: no link of ours.
    return null;
  }
}
