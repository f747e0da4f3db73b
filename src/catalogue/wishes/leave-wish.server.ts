import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { insertWish, lockStockOf } from './wish.store.server.ts';

/**
 * Lets somebody wait for a product; false, and nothing written, where it is in stock. Stock cannot come in between: who
 * waits is told of the next return, whenever that is. NOT_FOUND without such a product.
 */
export async function leaveWish(db: Db, uid: string, productId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const product = await lockStockOf(trx, productId);
    if (!product) throw new ShopError('NOT_FOUND');
    if (product.stock !== 0) return false;
    await insertWish(trx, uid, productId, now);
    return true;
  });
}
