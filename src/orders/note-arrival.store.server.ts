import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';

type Arrival = { orderId: string; dispatchId: string; arrived: boolean; uid: string; now: Date };

/**
 * Records that the family says that a parcel arrived, or takes that back. A repeated call keeps the first moment. Throws
 * NOT_FOUND unless it is a parcel of an order of `uid`.
 */
export async function noteArrival(db: Db, { orderId, dispatchId, arrived, uid, now }: Arrival): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Waits for a closing in progress, which forgets arrivals.
    const open = await sql`select from account where uid = ${uid} and closed_at is null for key share`.execute(trx);
    const { numAffectedRows } = await sql`
      update dispatch d set arrived_at = case when ${arrived} then coalesce(d.arrived_at, ${now}) end from shop_order o
      where d.id = ${dispatchId} and d.order_id = ${orderId} and o.id = d.order_id
        and o.account_uid = ${uid} and o.deleted_at is null`.execute(trx);
    if (open.rows.length === 0 || numAffectedRows !== 1n) throw new ShopError('NOT_FOUND');
  });
}
