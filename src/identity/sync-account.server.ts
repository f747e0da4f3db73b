import { type ApiContext, type Caller, callerOf, type Db } from '../shared/api-context.ts';
import { newName } from '../shared/new-name.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';
import type { Account } from './identity.contract.ts';
import { findAccount, findAddress, hasLostAdminRole, saveSignIn, setRole } from './store/account.store.server.ts';
import { takeOverAccount } from './store/account-profile.store.server.ts';
import { withLastAdminGuard } from './store/acting-admin.server.ts';
import { recordConsent } from './store/consent.store.server.ts';
import { giveUpAddress, isNeverAdmin, linkRememberedEmail } from './store/remembered-address.store.server.ts';

/**
 * Makes a signed-in account known to the shop (specification, section 7: POST /api/auth/sync). Throws FORBIDDEN if the uid and
 * the address are not the token's own. A verified address in ADMIN_EMAILS becomes admin, unless a person took that role from
 * the account since.
 */
export async function syncAccount(
  context: ApiContext,
  input: { uid: string; email: string; name?: string | null },
): Promise<Account> {
  const caller = callerOf(context);
  const ownEmail = input.email.toLowerCase() === caller.email.toLowerCase();
  if (input.uid !== caller.uid || !ownEmail) throw new ShopError('FORBIDDEN');
  const { db } = context;
  const name = input.name?.trim() ?? '';
  const account = await retryConflicts(() => context.transact((trx) => arrive(trx, context, name)));
  const named = caller.emailVerified && context.adminEmails.includes(caller.email.toLowerCase());
  if (!named || account.role === 'admin' || (await isRefused(context, caller))) return account;
  await withLastAdminGuard(db, (trx) =>
    setRole(trx, { uid: caller.uid, role: 'admin', actor: 'shop', now: context.now() }),
  );
  return findAccount(context.db, caller.uid);
}

/** If a person took the admin's role from this account, or from an earlier account of its address. */
async function isRefused({ db, keyring }: ApiContext, { uid, email }: Caller): Promise<boolean> {
  return (await hasLostAdminRole(db, uid)) || (await isNeverAdmin(db, keyring, email));
}

/**
 * Saves the sign-in. A new account has read the sentence that asks for consent: at the sign-up, when its address is not
 * verified yet, or at Google's button. An account that the provider knew before has not read it.
 */
async function arrive(trx: Db, context: ApiContext, name: string): Promise<Account> {
  const { now, locale, keyring } = context;
  const caller = callerOf(context);
  const { uid } = caller;
  // One round trip, in this order: the address is that from before.
  const [before, { account, isNew }] = await Promise.all([
    findAddress(trx, uid),
    saveSignIn(trx, caller, { name, at: now(), locale }),
    caller.emailVerified ? linkRememberedEmail(trx, keyring, caller) : null,
  ]);
  if (before && before.email !== caller.email) {
    const newEmail = caller.emailVerified ? caller.email : null;
    await giveUpAddress(trx, keyring, { uid, email: before.email, newEmail }, now());
  }
  const withGoogle = caller.provider === 'google.com';
  // At Google the owner of the address takes over the sign-up of a person who never proved to own it.
  if (withGoogle && caller.emailVerified && before?.emailVerified === false) {
    // The session that the owner came with is the first one that counts.
    const tokensFrom = new Date(caller.authenticatedAt * 1000);
    const { email, provider } = caller;
    const owner = { uid, email, provider, locale, tokensFrom, name: name || caller.name || newName };
    await takeOverAccount(trx, owner, now());
    return findAccount(trx, uid);
  }
  if (isNew && (!caller.emailVerified || withGoogle)) {
    await recordConsent(trx, { uid, kind: 'privacy', given: true, locale, at: now(), ifNew: withGoogle });
  }
  return account;
}
