import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { isRefusedBy } from '../../shared/transaction.server.ts';
import type { NotedDispatch, ParcelLines } from './dispatch.contract.ts';

type NewParcel = { orderId: string; dispatchId: string };

/** Saves the chosen units of a new parcel. */
export async function insertChosenLines(
  trx: Db,
  { orderId, dispatchId }: NewParcel,
  lines: ParcelLines,
): Promise<void> {
  await sql`
    insert into dispatch_line (dispatch_id, order_id, product_id, quantity)
    select ${dispatchId}, ${orderId}, line.product_id, sum(line.quantity)
    from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
      as line (product_id, quantity) group by line.product_id`.execute(trx);
}

/**
 * Puts into new parcels all units that no parcel of their order carries yet. If another parcel says nothing about its lines,
 * this one says nothing either: the rest is unknown, also if two parcels of an order are recorded together. So it is if staff
 * took units out for a hold of a product that no parcel carries in full yet: no one wrote down how many.
 */
export async function insertRestLines(trx: Db, parcels: readonly NewParcel[]): Promise<void> {
  await sql`
    insert into dispatch_line (dispatch_id, order_id, product_id, quantity)
    select d.id, l.order_id, l.product_id, l.quantity - sent.units
    from dispatch d join order_line l on l.order_id = d.order_id
    cross join lateral (
      select coalesce(sum(p.quantity), 0) as units from dispatch_line p
      where p.order_id = l.order_id and p.product_id = l.product_id) sent
    where d.id = any(${parcels.map(({ dispatchId }) => dispatchId)}::uuid[]) and l.quantity > sent.units
      and not exists (
        select from held_order t join stock_hold h on h.id = t.hold_id
        join order_line x on x.order_id = t.order_id and x.product_id = h.product_id
        where t.order_id = d.order_id and x.quantity > (
          select coalesce(sum(p.quantity), 0) from dispatch_line p
          where p.order_id = x.order_id and p.product_id = x.product_id))
      and not exists (
        select from dispatch o where o.order_id = d.order_id and o.id <> d.id
          and not exists (select from dispatch_line p where p.dispatch_id = o.id))`.execute(trx);
}

/**
 * Whether a recorded parcel with this day, courier and number has other units than the chosen ones. Without chosen ones:
 * whether units of its order are left, which a parcel of them all would carry.
 */
export async function holdsOtherUnits(
  trx: Db,
  { orderId, sentOn, courier, trackingNumber = '', lines }: NotedDispatch,
): Promise<boolean> {
  const { rows } = await sql<{ productId: string; units: number; left: boolean }>`
    select o.rest_follows as left, p.product_id as "productId", p.quantity as units
    from shop_order o join dispatch d on d.order_id = o.id left join dispatch_line p on p.dispatch_id = d.id
    where o.id = ${orderId} and d.sent_on = ${sentOn}::date and d.courier <> ''
      and parcel_key(d.courier, d.tracking_number) = parcel_key(${courier}, ${trackingNumber})`.execute(trx);
  if (!lines) return rows.some(({ left }) => left);
  const units = Map.groupBy(lines, ({ productId }) => productId);
  const sum = (id: string) => (units.get(id) ?? []).reduce((total, { quantity }) => total + quantity, 0);
  return rows.length !== units.size || rows.some(({ productId, units }) => sum(productId) !== units);
}

/** Whether the database refused lines: more units than the order has left, or a product that is not in it. */
export function isParcelLinesError(error: unknown): boolean {
  return isRefusedBy(error, 'parcel_lines_fit', 'dispatch_line_of_order');
}
