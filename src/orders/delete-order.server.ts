import { recordAudit } from '../audit/audit.store.server.ts';
import { lockProducts, returnStock } from '../catalogue/stock/stock.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { invalidField, ShopError } from '../shared/shop-error.ts';
import { isRefusedBy } from '../shared/transaction.server.ts';
import { returnAllowance } from './allowance.store.server.ts';
import { lockAccountOfOrder, markOrderDeleted, recordReturnedUnits } from './deletion.store.server.ts';
import { takenOutProducts } from './held-orders.store.server.ts';
import { deleteIdempotencyKey } from './idempotency-key.store.server.ts';
import { readOrderedProducts } from './order.store.server.ts';

export type Deletion = { orderId: string; actor: string; reason?: string | null; tellFamily?: boolean; now: Date };

/**
 * Deletes an order in one transaction (specification, section 7): it leaves every list and count, its units return to
 * stock and allowance unless they left in a parcel, and the audit log keeps it
 * (docs/decisions/ordering-is-one-transaction.md). A product whose units were taken out for a hold is not restocked
 * (docs/decisions/a-hold-freezes-units.md). A closed account keeps no reason, and its family gets no mail. Returns the ids of
 * its products and of the restocked ones. Throws NOT_FOUND if it does not exist, or no longer, and INVALID_INPUT if units of
 * it came back: they would count twice.
 */
export async function deleteOrder(
  db: Db,
  { orderId, actor, reason = null, tellFamily = false, now }: Deletion,
): Promise<{ productIds: string[]; restocked: string[] }> {
  return db.transaction().execute(async (trx) => {
    // The account first, as closing it does.
    const isOpen = await lockAccountOfOrder(trx, orderId);
    const deletion = { reason: isOpen ? reason : null, now };
    const isDeleted = await markOrderDeleted(trx, orderId, deletion).catch((error: unknown) => {
      throw isRefusedBy(error, 'order_of_sent_back_stays') ? invalidField('order', 'sent_back') : error;
    });
    if (!isDeleted) throw new ShopError('NOT_FOUND');
    await deleteIdempotencyKey(trx, orderId);
    const productIds = await readOrderedProducts(trx, orderId);
    // Locks in the order of ids, as placing an order does. The common order prevents deadlocks.
    await lockProducts(trx, productIds);
    // Units that were taken out for a hold are booked back by an admin. Returned here too, they would count twice.
    const takenOut = await takenOutProducts(trx, orderId);
    const returned = await recordReturnedUnits(trx, { orderId, takenOut, now });
    // The allowance first, so that the family may order this very product again.
    await returnAllowance(trx, orderId);
    const restocked = await returnStock(trx, returned, { orderId, actor, now });
    if (tellFamily && isOpen) await enqueueJob(trx, 'deletion-mail', { orderId });
    // The order keeps the reason, not the log: free text may name a person, who can ask for its deletion.
    const details = takenOut.length > 0 ? { takenOut } : undefined;
    await recordAudit(trx, { actor, action: 'order.delete', subject: `order:${orderId}`, details });
    return { productIds, restocked };
  });
}
