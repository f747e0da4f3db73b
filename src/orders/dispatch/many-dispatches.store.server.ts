import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { courierKey, isTrackingNumber, trackingKey } from '../parcel-link.ts';
import type { NotedDispatch } from './dispatch.contract.ts';

/** An order that can be sent. */
export type DispatchableOrder = { id: string; number: string; placedAt: Date; accountUid: string };

/** Returns the orders with these numbers that can be sent: not deleted, and with an open account. */
export async function dispatchableOrders(db: Db, numbers: readonly string[]): Promise<Map<string, DispatchableOrder>> {
  const { rows } = await sql<DispatchableOrder>`
    select o.id, o.number, o.placed_at as "placedAt", o.account_uid as "accountUid" from shop_order o join account a on a.uid = o.account_uid
    where o.number = any(${numbers}::text[]) and o.deleted_at is null and a.closed_at is null`.execute(db);
  return new Map(rows.map((order) => [order.number, order]));
}

/**
 * An order, a courier and a tracking number in one text: they are one parcel, whatever its day. Words such as `parcel 1` may
 * come again on another day, so their day is in the text, too. Spreadsheets drop leading zeros of a number, so zeros make no
 * difference. The function `parcel_key` of the database reads courier and number alike.
 */
export const parcelKey = ({ orderId, sentOn, courier, trackingNumber = '' }: NotedDispatch) =>
  JSON.stringify([
    ...[orderId, courierKey(courier), trackingKey(trackingNumber).replace(/^0+(?=\d+$)/, '')],
    ...(isTrackingNumber(trackingNumber) ? [] : [sentOn]),
  ]);

/** The accounts that got parcels with these tracking numbers, by `trackingKey`, without deleted orders. */
export async function accountsByNumber(db: Db, numbers: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; accounts: string[] }>`
    select tracking_key(d.tracking_number) as key, array_agg(distinct o.account_uid) as accounts
    from dispatch d join shop_order o on o.id = d.order_id
    where tracking_key(d.tracking_number) = any(${numbers.map(trackingKey)}::text[]) and o.deleted_at is null
    group by 1`.execute(db);
  return new Map(rows.map(({ key, accounts }) => [key, accounts]));
}

const allNumbers = sql`hashtextextended('tracking', 0)`;

/**
 * Makes another transaction that does the same with this number, or with all numbers, wait until this one ends. Comes after
 * the lock of the order.
 */
export async function lockTrackingNumber(trx: Db, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${allNumbers}),
    pg_advisory_xact_lock(hashtextextended('tracking ' || tracking_key(${number}), 0))`.execute(trx);
}

/** The same for all numbers: a table has too many for a lock each. */
export async function lockTrackingNumbers(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${allNumbers})`.execute(trx);
}

/** Finds the day on which a parcel of these orders was recorded: its own, or else another one. */
export async function notedDayFinder(
  db: Db,
  orderIds: readonly string[],
): Promise<(parcel: NotedDispatch) => string | undefined> {
  const { rows } = await sql<NotedDispatch>`
    select order_id as "orderId", sent_on::text as "sentOn", courier, tracking_number as "trackingNumber"
    from dispatch where order_id = any(${orderIds}::uuid[])`.execute(db);
  const daysByParcel = Map.groupBy(rows, parcelKey);
  return (parcel) => {
    const days = daysByParcel.get(parcelKey(parcel))?.map(({ sentOn }) => sentOn) ?? [];
    return days.find((day) => day === parcel.sentOn) ?? days[0];
  };
}

/**
 * Locks those of these orders that can be sent, until the transaction ends, and returns their ids. Accounts come first,
 * as in `lockDispatchableOrder`, all in the order of ids.
 */
export async function lockDispatchableOrders(trx: Db, orderIds: readonly string[]): Promise<Set<string>> {
  await sql`
    select from account a where a.uid in (select account_uid from shop_order where id = any(${orderIds}::uuid[]))
    order by a.uid for key share`.execute(trx);
  const { rows } = await sql<{ id: string; open: boolean }>`
    select o.id, o.deleted_at is null and exists (
      select from account a where a.uid = o.account_uid and a.closed_at is null) as open
    from shop_order o where o.id = any(${orderIds}::uuid[]) order by o.id for no key update`.execute(trx);
  return new Set(rows.flatMap(({ id, open }) => (open ? id : [])));
}

/** Saves parcels without their lines, and returns the new ones. The transaction must hold the locks of their orders. */
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
