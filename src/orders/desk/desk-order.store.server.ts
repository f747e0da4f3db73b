import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { notesOfOrders } from '../notes/note.store.server.ts';
import { asksFirst } from '../order.store.server.ts';
import { readPackings, type Viewer } from '../packing-claim.store.server.ts';
import type { DeskOrder } from './desk.contract.ts';

type DeskRow = {
  orderId: string;
  accountUid: string;
  parcels: number;
  asksFirst: boolean;
  isEnded: boolean;
  isSeen: boolean;
};

/**
 * The notes, parcels and marks that a volunteer must read before these orders are sent. Unknown ids are left out. A viewer
 * without `seesSent` gets only the number of parcels of an order that does not wait.
 */
export async function readDeskOrders(
  db: Db,
  ids: readonly string[],
  { seesSent, ...viewer }: Viewer & { seesSent: boolean },
): Promise<DeskOrder[]> {
  const { rows } = await sql<DeskRow>`
    select o.id as "orderId", o.account_uid as "accountUid", (select count(*)::int from dispatch d where d.order_id = o.id) as parcels,
      ${asksFirst} as "asksFirst",
      o.deleted_at is not null or o.address ->> 'email' = '' as "isEnded",
      ${seesSent} or (not o.dispatched and o.deleted_at is null and o.address ->> 'email' <> '') as "isSeen"
    from shop_order o where o.id = any(${ids}::uuid[])`.execute(db);
  const seenIds = rows.flatMap(({ orderId, isSeen }) => (isSeen ? orderId : []));
  const notes = await notesOfOrders(db, seenIds);
  const packings = await readPackings(db, seenIds, viewer);
  return rows.map(({ orderId, accountUid, parcels, isEnded, isSeen, ...row }) => {
    const packing = packings.get(orderId);
    const firstOfFamily = rows.find((row) => row.isSeen && row.accountUid === accountUid);
    return {
      orderId,
      parcels,
      notes: notes.get(orderId) ?? [],
      ...(isSeen && firstOfFamily && { family: firstOfFamily.orderId }),
      ...(packing && { packing }),
      ...(isEnded && { ended: true as const }),
      ...(isSeen && row.asksFirst && { askFirst: true as const }),
    };
  });
}
