import { type Access, roles } from '../shared/access.ts';
import type { Caller, Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { TokenCheck } from './token-check.server.ts';

/**
 * Who a bearer token speaks for: what the token says, joined with what the shop knows of the account at this very
 * request. Throws UNAUTHENTICATED for a token that does not count (any more), ACCOUNT_DISABLED for a disabled account.
 */
export async function callerOfToken(input: { db: Db; check: TokenCheck; token: string }): Promise<Caller> {
  const claims = await input.check(input.token);
  const account = await input.db
    .selectFrom('account')
    .select(['role', 'disabled_at', 'tokens_valid_from', 'closed_at'])
    .where('uid', '=', claims.uid)
    .executeTakeFirst();
  if (account?.closed_at) throw new ShopError('UNAUTHENTICATED');
  if (account?.disabled_at) throw new ShopError('ACCOUNT_DISABLED');
  if (account?.tokens_valid_from && claims.issuedAt * 1000 < account.tokens_valid_from.getTime()) {
    throw new ShopError('UNAUTHENTICATED');
  }
  const { uid, email, emailVerified, name, provider } = claims;
  const role = (emailVerified && roles.find((known) => known === account?.role)) || null;
  return { uid, email, emailVerified, name, provider, role };
}

/** The access level of a caller: a role counts only once the address is verified. */
export function accessOf(caller: Caller): Exclude<Access, 'visitor'> {
  return caller.role ?? 'account';
}
