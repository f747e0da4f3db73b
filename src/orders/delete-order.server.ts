import { recordAudit } from '../audit/audit.store.server.ts';
import { lockProducts, returnStock } from '../catalogue/stock/stock.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { returnAllowance } from './allowance.store.server.ts';
import { deleteIdempotencyKey } from './idempotency-key.store.server.ts';
import { markOrderDeleted, readOrderedUnits } from './order.store.server.ts';

export type Deletion = { orderId: string; actor: string; reason?: string | null; tellFamily?: boolean; now: Date };

/**
 * Deletes an order in one transaction (specification, section 7): it leaves every list and count, its units return to
 * stock and allowance, and the audit log keeps it (docs/decisions/ordering-is-one-transaction.md). Returns the ids of
 * its products and of the restocked ones. Throws NOT_FOUND if it does not exist, or no longer.
 */
export async function deleteOrder(
  db: Db,
  { orderId, actor, reason = null, tellFamily = false, now }: Deletion,
): Promise<{ productIds: string[]; restocked: string[] }> {
  return db.transaction().execute(async (trx) => {
    if (!(await markOrderDeleted(trx, orderId, { reason, now }))) throw new ShopError('NOT_FOUND');
    await deleteIdempotencyKey(trx, orderId);
    const units = await readOrderedUnits(trx, orderId);
    // Locks in the order of ids, as placing an order does. The common order prevents deadlocks.
    const productIds = units.map(({ productId }) => productId);
    await lockProducts(trx, productIds);
    // The allowance first, so that the family may order this very product again.
    await returnAllowance(trx, orderId);
    const restocked = await returnStock(
      trx,
      units.filter(({ fromStock }) => fromStock),
      { orderId, actor, now },
    );
    if (tellFamily) await enqueueJob(trx, 'deletion-mail', { orderId });
    // The order keeps the reason, not the log: free text may name a person, who can ask for its deletion.
    await recordAudit(trx, { actor, action: 'order.delete', subject: `order:${orderId}` });
    return { productIds, restocked };
  });
}
