import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { isRefusedBy, retryTransaction } from '../../shared/transaction.server.ts';

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
