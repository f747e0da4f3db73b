import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Order } from './orders.contract.ts';
import { readPackings, type Viewer } from './packing-claim.store.server.ts';

/** Adds to listed orders the number of their notes, and who packs them. */
export async function addDeskMarks(db: Db, orders: readonly Order[], viewer: Viewer): Promise<Order[]> {
  const ids = orders.map(({ _id }) => _id);
  const packings = await readPackings(db, ids, viewer);
  const { rows } = await sql<{ orderId: string; count: number }>`
    select order_id as "orderId", count(*)::int as count from order_note
    where order_id = any(${ids}::uuid[]) group by 1`.execute(db);
  const noteCounts = new Map(rows.map(({ orderId, count }) => [orderId, count]));
  return orders.map((order) => {
    const notes = noteCounts.get(order._id);
    const packing = packings.get(order._id);
    return { ...order, ...(notes && { notes }), ...(packing && order.dispatches.length === 0 && { packing }) };
  });
}
