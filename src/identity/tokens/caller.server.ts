import { sql } from 'kysely';
import { type Access, roles } from '../../shared/access.ts';
import type { Caller, Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { TokenCheck, TokenClaims } from './token-check.server.ts';

/**
 * Who a bearer token speaks for: what the token says, joined with what the shop knows of the account at this very
 * request. Throws UNAUTHENTICATED for a token that does not count (any more), ACCOUNT_DISABLED for a disabled account.
 */
export async function callerOfToken(input: {
  db: Db;
  check: TokenCheck;
  token: string;
  /** Whether an admin without a second step at login counts as a customer. */
  adminsNeedTwoFactor: boolean;
}): Promise<Caller> {
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
  const lacksTwoFactor = input.adminsNeedTwoFactor && role === 'admin' && !account.has_two_factor;
  return {
    ...{ uid, email, emailVerified, name, provider, sessionId, authenticatedAt, lacksTwoFactor },
    role: lacksTwoFactor ? 'customer' : role,
    provenAt: account.proven_at ?? new Date(authenticatedAt * 1000),
  };
}

/** What the shop knows of an account, and whether the session is still there that the token was issued for, in one look. */
async function findState(db: Db, { uid, sessionId }: TokenClaims) {
  const { rows } = await sql<{
    role: string | null;
    disabled_at: Date | null;
    tokens_valid_from: Date | null;
    closed_at: Date | null;
    session_lives: boolean;
    proven_at: Date | null;
    has_two_factor: boolean;
  }>`
    select a.role, a.disabled_at, a.tokens_valid_from, a.closed_at, s."provenAt" as proven_at,
      ${sessionId}::text is null or s.id is not null as session_lives,
      exists (select from identity.two_factor t where t."userId" = ${uid} and t.since is not null) as has_two_factor
    from (select) one
    left join account a on a.uid = ${uid}
    left join identity.session s on s.id = ${sessionId} and s."userId" = ${uid} and s."expiresAt" > now()`.execute(db);
  return rows[0];
}

/** The access level of a caller: a role counts only once the address is verified. */
export function accessOf(caller: Caller): Exclude<Access, 'visitor'> {
  return caller.role ?? 'account';
}
