import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { NotedDispatch } from '../dispatch/dispatch.contract.ts';
import { noteDispatch } from '../dispatch/dispatch-order.server.ts';
import type { SendRefusal } from './desk.contract.ts';

/**
 * Records a parcel of each order, each in a transaction of its own: a refused one stops no other. A repeated call records
 * nothing twice.
 */
export async function sendOrders(
  db: Db,
  parcels: readonly (NotedDispatch & { requestKey?: string })[],
  who: { actor: string; now: Date },
): Promise<{ orderId: string; refused: SendRefusal | null }[]> {
  const results: { orderId: string; refused: SendRefusal | null }[] = [];
  for (const parcel of parcels) {
    results.push({
      orderId: parcel.orderId,
      refused: await refusalOf(noteDispatch(db, { ...parcel, ...who, ownNumber: true })),
    });
  }
  return results;
}

async function refusalOf(noted: Promise<void>): Promise<SendRefusal | null> {
  try {
    await noted;
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === 'NOT_FOUND') return 'gone';
    if (error.code === 'EDITED_MEANWHILE') return 'changed';
    if (error.code === 'ORDER_HELD') return 'held';
    const { issues = [] } = error.details;
    if (issues.some(({ issue }) => issue.message === 'parcel_noted')) return 'changed';
    return issues.some(({ field }) => field === 'trackingNumber') ? 'number' : 'day';
  }
}
