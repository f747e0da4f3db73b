import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { lockProducts, settleHolds } from '../stock/stock.store.server.ts';
import { batchesInHouse, type Labels, setLabels } from './batch.store.server.ts';
import type { Batch } from './batches.contract.ts';

/**
 * Sets the expiry date and the lot of a batch under the product's lock, and returns all batches of the product. A lot that
 * an open hold names freezes the batch, and another one may release it. Throws NOT_FOUND, and REQUIRES_RECENT_LOGIN if it
 * releases units, as the end of a hold does.
 */
export async function changeExpiry(
  db: Db,
  labels: Labels,
  { actor, now, hasRecentLogin }: { actor: string; now: Date; hasRecentLogin: boolean },
): Promise<Batch[]> {
  const { productId, number, lot } = labels;
  return db.transaction().execute(async (trx) => {
    await lockProducts(trx, [productId]);
    const before = (await batchesInHouse(trx, productId)).find((batch) => batch.number === number);
    const after = before && (await setLabels(trx, labels));
    if (!after) throw new ShopError('NOT_FOUND');
    if (lot !== undefined) await settleHolds(trx, productId, { actor, now });
    const batches = await batchesInHouse(trx, productId);
    const held = batches.find((batch) => batch.number === number)?.held ?? 0;
    if (held < before.held && !hasRecentLogin) throw new ShopError('REQUIRES_RECENT_LOGIN');
    const details = { batch: number, before: { lot: before.lot, expires: before.expires }, after };
    await recordAudit(trx, { actor, action: 'product.expiry', subject: `product:${productId}`, details });
    return batches;
  });
}
