import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { insertWish, lockStockOf } from './wish.store.server.ts';

/**
 * Creates a wish for a product; false, without a wish, if it is in stock. No stock can arrive in between, so the wish
 * is notified of the next return. NOT_FOUND without such a product.
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
