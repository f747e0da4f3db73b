import { setRole } from '../identity/store/account.store.server.ts';
import { withLastAdminGuard } from '../identity/store/acting-admin.server.ts';
import type { Role } from '../shared/access-levels.ts';
import type { Db } from '../shared/api-context.ts';
import type { ListedAccount } from './accounts.contract.ts';
import { findListedAccount } from './accounts.store.server.ts';

/**
 * Changes the role of an account and records who did it (specification, section 6). Throws NOT_FOUND for an unknown
 * account, and LAST_ADMIN if no admin who can sign in would be left.
 */
export async function changeRole(
  db: Db,
  change: { uid: string; role: Role; actor: string; now: Date },
): Promise<ListedAccount> {
  return withLastAdminGuard(db, async (trx) => {
    await setRole(trx, change);
    return findListedAccount(trx, change.uid);
  });
}
