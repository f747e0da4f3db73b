import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { notesOfOrders } from '../notes/note.store.server.ts';
import { readPackings, type Viewer } from '../packing-claim.store.server.ts';
import type { DeskOrder } from './desk.contract.ts';

/** What a volunteer must see before these orders are sent. Unknown ids are left out. */
export async function readDeskOrders(db: Db, ids: readonly string[], viewer: Viewer): Promise<DeskOrder[]> {
  const { rows } = await sql<{ orderId: string; parcels: number; isQuiet: boolean }>`
    select o.id as "orderId", (select count(*)::int from dispatch d where d.order_id = o.id) as parcels,
      exists (select from quiet_mode q where q.account_uid = o.account_uid) as "isQuiet"
    from shop_order o where o.id = any(${ids}::uuid[])`.execute(db);
  const notes = await notesOfOrders(db, ids);
  const packings = await readPackings(db, ids, viewer);
  return rows.map(({ orderId, parcels, isQuiet }) => {
    const packing = packings.get(orderId);
    return {
      orderId,
      parcels,
      notes: notes.get(orderId) ?? [],
      ...(packing && { packing }),
      ...(isQuiet && { askFirst: true as const }),
    };
  });
}
