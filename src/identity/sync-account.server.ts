import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { findAccount, hasBeenGivenARole, saveSignIn, setRole } from './accounts.store.server.ts';
import type { Account } from './identity.contract.ts';

/**
 * Makes whoever signed in known to the shop (specification, section 7: POST /api/auth/sync). The uid and the address
 * must be the token's own, else FORBIDDEN. A verified address among the admins' becomes admin, unless somebody has decided
 * on the account's role since: that word stands.
 */
export async function syncAccount(
  context: ApiContext,
  input: { uid: string; email: string; name?: string | null },
): Promise<Account> {
  const caller = callerOf(context);
  const ownEmail = input.email.toLowerCase() === caller.email.toLowerCase();
  if (input.uid !== caller.uid || !ownEmail) throw new ShopError('FORBIDDEN');
  const { db, now, locale } = context;
  const account = await saveSignIn(db, caller, { name: input.name?.trim() ?? '', at: now(), locale });
  const named = caller.emailVerified && context.adminEmails.includes(caller.email.toLowerCase());
  if (!named || account.role === 'admin' || (await hasBeenGivenARole(context.db, caller.uid))) return account;
  await setRole(context.db, { uid: caller.uid, role: 'admin', actor: 'shop' });
  return findAccount(context.db, caller.uid);
}
