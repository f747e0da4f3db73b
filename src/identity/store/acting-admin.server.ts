import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { isRefusedBy, retryTransaction } from '../../shared/transaction.server.ts';
import { lockActor } from './account.store.server.ts';

/**
 * Runs a change of accounts in a transaction. The database refuses a change that would leave the shop without an admin, also if
 * several run in parallel: then it throws LAST_ADMIN.
 */
export async function withLastAdminGuard<T>(db: Db, change: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await retryTransaction(db, change);
  } catch (error) {
    if (isRefusedBy(error, 'last_admin')) throw new ShopError('LAST_ADMIN', {}, error);
    throw error;
  }
}

/**
 * Runs an admin's change of an account as `withLastAdminGuard` does. Throws FORBIDDEN if another admin shut the actor out since
 * the request was admitted.
 */
export function asActingAdmin<T>(
  db: Db,
  people: { actor: string; uid: string },
  change: (trx: Db) => Promise<T>,
): Promise<T> {
  return withLastAdminGuard(db, async (trx) => {
    await lockActor(trx, people);
    return change(trx);
  });
}
