import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { lockAccountOfOrder } from '../deletion.store.server.ts';
import { asksFirst } from '../order.store.server.ts';
import { distinctCouriers } from '../parcel-link.ts';
import type { NotedDispatch } from './dispatch.contract.ts';

/** An order that can be sent. */
type LockedOrder = { placedAt: Date; dispatched: boolean; accountUid: string; total: number };

/**
 * Locks an order that can be sent, until the transaction ends. Undefined if it is deleted, or if its family closed the
 * account: this waits for a closing in progress.
 */
export async function lockDispatchableOrder(trx: Db, orderId: string): Promise<LockedOrder | undefined> {
  // The account first, as closing it does. The common order prevents deadlocks.
  if (!(await lockAccountOfOrder(trx, orderId))) return undefined;
  return (
    trx
      .selectFrom('shop_order')
      .select(['placed_at as placedAt', 'dispatched', 'account_uid as accountUid', 'total'])
      .where('id', '=', orderId)
      .where('deleted_at', 'is', null)
      // The trigger on parcels needs this strength. Two transactions with a weaker lock would wait for each other.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/**
 * Whether notes, other parcels or the mark of quiet mode came to an order, or a parcel was taken back, since its sender looked.
 * False if this parcel is recorded already. Ids alone do not say which note is newer: the clock of the server was perhaps set
 * back. The transaction must hold the lock of the order.
 */
export async function isChangedSince(
  trx: Db,
  { orderId, sentOn, courier, trackingNumber = '', seen }: NotedDispatch,
): Promise<boolean> {
  if (!seen) return false;
  const { rows } = await sql<{
    noted: boolean;
    parcels: number;
    newest: string | null;
    known: boolean;
    askFirst: boolean;
  }>`
    select exists (select from order_note n where n.order_id = ${orderId}
        and (n.id = any(${seen.notes ?? null}::uuid[]) or n.id <= ${seen.note ?? null}::uuid) is not true) as noted,
      count(*)::int as parcels, (array_agg(id order by id desc))[1] as newest,
      coalesce(bool_or(sent_on = ${sentOn}::date and courier <> ''
        and parcel_key(courier, tracking_number) = parcel_key(${courier}, ${trackingNumber})), false) as known,
      (select ${asksFirst} from shop_order o where o.id = ${orderId}) as "askFirst"
    from dispatch where order_id = ${orderId}`.execute(trx);
  // If one parcel was taken back and another one noted, their number is the same.
  return rows.some(
    ({ noted, parcels, newest, known, askFirst }) =>
      !known &&
      (noted ||
        parcels !== seen.parcels ||
        (seen.parcel !== undefined && seen.parcel !== newest) ||
        (askFirst && seen.askFirst === false)),
  );
}

/** Returns false if an open order has no such parcel. */
export async function deleteDispatch(trx: Db, orderId: string, dispatchId: string): Promise<boolean> {
  // The order first, as recording a parcel does.
  await trx.selectFrom('shop_order').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  const deleted = await trx
    .deleteFrom('dispatch as d')
    .using('shop_order as o')
    .whereRef('o.id', '=', 'd.order_id')
    .where('o.deleted_at', 'is', null)
    .where('d.id', '=', dispatchId)
    .where('d.order_id', '=', orderId)
    .returning('d.id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The number of newest parcels that suggest couriers. */
const recentParcels = 100;

/** The couriers of the newest parcels, each once and as last written, latest first. */
export async function readRecentCouriers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('dispatch').select('courier').orderBy('id', 'desc').limit(recentParcels).execute();
  return distinctCouriers(rows.flatMap(({ courier }) => courier || []));
}
