import { sql } from 'kysely';
import { type Access, roles } from '../shared/access.ts';
import type { Caller, Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { TokenCheck, TokenClaims } from './token-check.server.ts';

/**
 * Who a bearer token speaks for: what the token says, joined with what the shop knows of the account at this very
 * request. Throws UNAUTHENTICATED for a token that does not count (any more), ACCOUNT_DISABLED for a disabled account.
 */
export async function callerOfToken(input: { db: Db; check: TokenCheck; token: string }): Promise<Caller> {
  const claims = await input.check(input.token);
  const account = await findState(input.db, claims);
  if (account?.closed_at) throw new ShopError('UNAUTHENTICATED');
  if (account?.disabled_at) throw new ShopError('ACCOUNT_DISABLED');
  if (!account?.session_lives) throw new ShopError('UNAUTHENTICATED');
  if (account.tokens_valid_from && claims.authenticatedAt * 1000 < account.tokens_valid_from.getTime()) {
    throw new ShopError('UNAUTHENTICATED');
  }
  const { uid, email, emailVerified, name, provider, authenticatedAt, sessionId } = claims;
  const role = (emailVerified && roles.find((known) => known === account.role)) || null;
  return { uid, email, emailVerified, name, provider, role, authenticatedAt, sessionId };
}

/** What the shop knows of an account, and whether the session is still there that the token was issued for, in one look. */
async function findState(db: Db, { uid, sessionId }: TokenClaims) {
  const { rows } = await sql<{
    role: string | null;
    disabled_at: Date | null;
    tokens_valid_from: Date | null;
    closed_at: Date | null;
    session_lives: boolean;
  }>`
    select a.role, a.disabled_at, a.tokens_valid_from, a.closed_at, ${sessionId}::text is null or exists (
      select from identity.session s where s.id = ${sessionId} and s."userId" = ${uid} and s."expiresAt" > now()
    ) as session_lives
    from (select) one left join account a on a.uid = ${uid}`.execute(db);
  return rows[0];
}

/** The access level of a caller: a role counts only once the address is verified. */
export function accessOf(caller: Caller): Exclude<Access, 'visitor'> {
  return caller.role ?? 'account';
}
