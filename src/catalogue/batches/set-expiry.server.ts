import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { lockProducts } from '../stock/stock.store.server.ts';
import { batchesInHouse, setExpiry } from './batch.store.server.ts';
import type { Batch } from './batches.contract.ts';

export type Expiry = { productId: string; number: number; expires: string | null };

/**
 * Sets the expiry date of a batch under the product's lock, and returns all batches of the product. Throws NOT_FOUND.
 */
export async function changeExpiry(db: Db, actor: string, { productId, number, expires }: Expiry): Promise<Batch[]> {
  return db.transaction().execute(async (trx) => {
    await lockProducts(trx, [productId]);
    if (!(await setExpiry(trx, { productId, number, expires }))) throw new ShopError('NOT_FOUND');
    const details = { batch: number, expires };
    await recordAudit(trx, { actor, action: 'product.expiry', subject: `product:${productId}`, details });
    return batchesInHouse(trx, productId);
  });
}
