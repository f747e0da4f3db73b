import { setRole } from '../identity/store/account.store.server.ts';
import { asActingAdmin } from '../identity/store/acting-admin.server.ts';
import { isHelped } from '../identity/store/helped-person.store.server.ts';
import type { Role } from '../shared/access-levels.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { ListedAccount } from './accounts.contract.ts';
import { findListedAccount } from './accounts.store.server.ts';

/**
 * Changes the role of an account and records who did it (specification, section 6). Throws NOT_FOUND for an unknown
 * account, LAST_ADMIN if no admin who can sign in would be left, and FORBIDDEN for a family without a mailbox.
 */
export async function changeRole(
  db: Db,
  change: { uid: string; role: Role; actor: string; now: Date },
): Promise<ListedAccount> {
  return asActingAdmin(db, change, async (trx) => {
    // Nobody signs in to such an account.
    if (await isHelped(trx, change.uid)) throw new ShopError('FORBIDDEN');
    await setRole(trx, change);
    return findListedAccount(trx, change.uid);
  });
}
