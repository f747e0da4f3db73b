import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { lockProducts, settleHolds } from '../stock/stock.store.server.ts';
import { batchesInHouse, type Labels, setLabels } from './batch.store.server.ts';
import type { Batch } from './batches.contract.ts';

/**
 * Sets the expiry date and the lot of a batch under the product's lock, and returns all batches of the product. A lot that
 * an open hold names freezes the batch, and another one may release it. Throws NOT_FOUND.
 */
export async function changeExpiry(
  db: Db,
  { productId, number, expires, lot }: Labels,
  { actor, now }: { actor: string; now: Date },
): Promise<Batch[]> {
  return db.transaction().execute(async (trx) => {
    await lockProducts(trx, [productId]);
    if (!(await setLabels(trx, { productId, number, expires, lot }))) throw new ShopError('NOT_FOUND');
    if (lot !== undefined) await settleHolds(trx, productId, { actor, now });
    const details = { batch: number, ...(expires !== undefined && { expires }), ...(lot !== undefined && { lot }) };
    await recordAudit(trx, { actor, action: 'product.expiry', subject: `product:${productId}`, details });
    return batchesInHouse(trx, productId);
  });
}
