import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { NotedDispatch } from './dispatch.store.server.ts';

/** An order that something can be sent of. */
export type DispatchableOrder = { id: string; number: string; placedAt: Date; accountUid: string };

/** The orders with these numbers that something can be sent of: not deleted, their family's account not closed. */
export async function dispatchableOrders(db: Db, numbers: readonly string[]): Promise<Map<string, DispatchableOrder>> {
  const { rows } = await sql<DispatchableOrder>`
    select o.id, o.number, o.placed_at as "placedAt", o.account_uid as "accountUid" from shop_order o join account a on a.uid = o.account_uid
    where o.number = any(${numbers}::text[]) and o.deleted_at is null and a.closed_at is null`.execute(db);
  return new Map(rows.map((order) => [order.number, order]));
}

/**
 * A parcel's day, courier and number in one text: an order has no two with the same. Spreadsheets drop the zeros that a number
 * begins with, so those tell no two parcels of an order apart.
 */
export const parcelKey = ({ orderId, sentOn, courier, trackingNumber = '' }: NotedDispatch) =>
  JSON.stringify([orderId, sentOn, courier, trackingNumber.replace(/^0+(?=\d+$)/, '')]);

/** The accounts to which parcels with these numbers were sent, by number; orders that were deleted are left out. */
export async function accountsByNumber(db: Db, numbers: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ number: string; accounts: string[] }>`
    select d.tracking_number as number, array_agg(distinct o.account_uid) as accounts
    from dispatch d join shop_order o on o.id = d.order_id
    where d.tracking_number = any(${numbers}::text[]) and o.deleted_at is null group by 1`.execute(db);
  return new Map(rows.map(({ number, accounts }) => [number, accounts]));
}

/** The parcels of some orders that are noted, as `parcelKey` writes them. */
export async function notedParcels(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<NotedDispatch>`
    select order_id as "orderId", sent_on::text as "sentOn", courier, tracking_number as "trackingNumber"
    from dispatch where order_id = any(${orderIds}::uuid[])`.execute(db);
  return new Set(rows.map(parcelKey));
}

/**
 * Holds those of these orders that something can be sent of until the transaction ends, and gives their ids: accounts first,
 * as `lockDispatchableOrder` does it, all in the order of ids.
 */
export async function holdDispatchableOrders(trx: Db, orderIds: readonly string[]): Promise<Set<string>> {
  await sql`
    select from account a where a.uid in (select account_uid from shop_order where id = any(${orderIds}::uuid[]))
    order by a.uid for key share`.execute(trx);
  const { rows } = await sql<{ id: string; open: boolean }>`
    select o.id, o.deleted_at is null and exists (
      select from account a where a.uid = o.account_uid and a.closed_at is null) as open
    from shop_order o where o.id = any(${orderIds}::uuid[]) order by o.id for no key update`.execute(trx);
  return new Set(rows.flatMap(({ id, open }) => (open ? id : [])));
}

/** Writes parcels down, and gives those that were not there. The transaction holds their orders. */
export async function insertDispatches(
  trx: Db,
  dispatches: readonly NotedDispatch[],
): Promise<{ orderId: string; dispatchId: string }[]> {
  const { rows } = await sql<{ orderId: string; dispatchId: string }>`
    insert into dispatch (order_id, sent_on, courier, tracking_number)
    select * from unnest(${dispatches.map(({ orderId }) => orderId)}::uuid[],
      ${dispatches.map(({ sentOn }) => sentOn)}::date[], ${dispatches.map(({ courier }) => courier)}::text[],
      ${dispatches.map(({ trackingNumber = '' }) => trackingNumber)}::text[])
    on conflict do nothing
    returning order_id as "orderId", id as "dispatchId"`.execute(trx);
  return rows;
}
