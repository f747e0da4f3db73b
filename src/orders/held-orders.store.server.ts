import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { isRefusedBy } from '../shared/transaction.server.ts';
import type { HeldUnits } from './order-parts.contract.ts';
import type { Order } from './orders.contract.ts';

/**
 * Adds to orders the units that open holds name, or that were taken out (docs/decisions/a-hold-freezes-units.md), and which of
 * the units that came back are frozen, for staff.
 */
export async function addHeldUnits(db: Db, orders: readonly Order[]): Promise<Order[]> {
  const ids = orders.map(({ _id }) => _id);
  const held = await heldUnitsOf(db, ids);
  const lots = await frozenLots(
    db,
    orders.flatMap(({ sentBack = [] }) => sentBack.map(({ _id }) => _id)),
  );
  return orders.map(({ sentBack, ...order }) => {
    const units = held.get(order._id);
    const withLots = sentBack?.map((back) => {
      const lot = lots.get(back._id);
      return lot === undefined ? back : { ...back, frozen: { lot } };
    });
    return { ...order, ...(withLots && { sentBack: withLots }), ...(units && { held: units.map(forOrder) }) };
  });
}

/** The lots of those bookings of units that came back whose units a hold freezes. */
async function frozenLots(db: Db, sentBackIds: readonly string[]): Promise<Map<string, string | null>> {
  if (sentBackIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; lot: string | null }>`
    select s.id, b.lot from sent_back s
      join stock_movement v on v.product_id = s.product_id and v.request_key = s.id
      join stock_batch b on b.product_id = v.product_id and b.number = v.number
    where s.id = any(${sentBackIds}::uuid[]) and b.held > 0`.execute(db);
  return new Map(rows.map(({ id, lot }) => [id, lot]));
}

type HeldSince = HeldUnits & { since: string };

/** Whether staff took units out of an order, and no parcel had them all the same. */
const isOut = sql`t.order_id is not null and (not o.dispatched or o.rest_follows or not t.after_parcel)`;

const forOrder = ({ since: _, left, kept, ...each }: HeldSince): HeldUnits => ({
  ...each,
  ...(each.takenOut && (left ? { left } : { kept })),
});

async function heldUnitsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, HeldSince[]>> {
  const { rows } = await sql<{ orderId: string } & HeldSince>`
    select l.order_id as "orderId", h.id as "holdId", l.product_id as "productId", coalesce(named.how = 'perhaps', false) as perhaps,
      t.order_id is not null as "takenOut", coalesce(t.after_parcel and not o.dispatched, false) as left,
      case when t.order_id is not null then units_not_taken_out(l.order_id, l.product_id) end as kept,
      (h.began_at at time zone 'Asia/Jakarta')::date::text as since
    from stock_hold h join order_line l on l.product_id = h.product_id
      join shop_order o on o.id = l.order_id and o.deleted_at is null
      cross join lateral (select line_in_hold(h, l) as how offset 0) named
      left join held_order t on t.hold_id = h.id and t.order_id = l.order_id
    where l.order_id = any(${orderIds}::uuid[]) and (h.ended_at is null and named.how is not null or ${isOut})
    order by l.order_id, l.product_id, h.id`.execute(db);
  const groups = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...groups].map(([id, units]) => [id, units.map(({ orderId: _, ...each }) => each)]));
}

/**
 * Those of these orders that may not be sent, with the first day in Jakarta on which they may not: they have units that an
 * open hold names, and no one took them out.
 */
export async function heldOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  for (const [id, units] of await heldUnitsOf(db, orderIds))
    for (const { takenOut, since } of units) {
      const before = days.get(id);
      if (!takenOut && (before === undefined || since < before)) days.set(id, since);
    }
  return days;
}

/** Whether a parcel of that day may not be sent; `since` is the first day of its holds. A parcel of before left with its units. */
export const isHeldOn = (since: string | undefined, sentOn: string) => since !== undefined && sentOn >= since;

/** Whether the database refused a parcel because units in its order are held. */
export function isHeldOrderError(error: unknown): boolean {
  return isRefusedBy(error, 'held_order_waits');
}

type TakenOut = { holdId: string; orderId: string; left: boolean; by: string; at: Date };

/**
 * Records that the units of an open hold are not in the next parcel of an order, or that it `left` with them. Returns false
 * if the order has none of them, or if it was recorded before. The caller must have locked the order in `trx`.
 */
export async function recordTakenOut(trx: Db, { holdId, orderId, left, by, at }: TakenOut): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into held_order (hold_id, order_id, after_parcel, taken_out_at, taken_out_by)
    select h.id, o.id, o.dispatched or ${left}, ${at}, ${by} from stock_hold h, shop_order o
    where h.id = ${holdId} and h.ended_at is null and o.id = ${orderId} and o.deleted_at is null and exists (
      select from order_line l where l.order_id = o.id and l.product_id = h.product_id and line_in_hold(h, l) is not null)
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * Whether units that were taken out of a parcel which is still to come are perhaps booked back: units of the product came
 * since that may be of the lots of the hold. Locks the product, so that no units come until the transaction ends.
 */
export async function arePerhapsBookedBack(trx: Db, { holdId, orderId }: { holdId: string; orderId: string }) {
  await sql`select from product
    where id = (select product_id from stock_hold where id = ${holdId}) for no key update`.execute(trx);
  const { rows } = await sql`
    select from held_order t join stock_hold h on h.id = t.hold_id join shop_order o on o.id = t.order_id
      join stock_movement s on s.product_id = h.product_id and s.at >= t.taken_out_at
      left join stock_batch b on b.product_id = s.product_id and b.number = s.number
    where t.hold_id = ${holdId} and t.order_id = ${orderId} and case when o.dispatched then o.rest_follows and t.after_parcel else not t.after_parcel end
      and s.stock_after > s.stock_before and s.kind not in ('release', 'return')
      and (b.lot is null or hold_names(h, b)) limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Takes the record back. If a parcel followed it, the family may have the units: the order counts as sent with them. Returns
 * false if there is nothing to take back.
 */
export async function withdrawTakenOut(trx: Db, { holdId, orderId }: { holdId: string; orderId: string }) {
  const { numAffectedRows: deleted } = await sql`
    delete from held_order t using shop_order o
    where t.hold_id = ${holdId} and t.order_id = ${orderId}
      and o.id = t.order_id and (t.after_parcel or not o.dispatched)`.execute(trx);
  if (deleted === 1n) return true;
  const { numAffectedRows: marked } = await sql`
    update held_order set after_parcel = true
    where hold_id = ${holdId} and order_id = ${orderId} and not after_parcel`.execute(trx);
  return marked === 1n;
}

/**
 * The products of an order whose held units were taken out of a parcel that it still owes. An admin books them back with
 * their lot, so nothing else does. The caller must have locked the order in `trx`.
 */
export async function takenOutProducts(trx: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select distinct h.product_id as "productId" from held_order t
      join stock_hold h on h.id = t.hold_id join shop_order o on o.id = t.order_id
    where t.order_id = ${orderId} and ${isOut}`.execute(trx);
  return rows.map(({ productId }) => productId);
}

/**
 * After parcels with chosen lines: if they carry more of a product than the units that no open hold names, the family may
 * have held ones, although staff said that those were taken out. The caller must have locked the order in `trx`.
 */
export async function recordSentDespiteHold(trx: Db, orderId: string): Promise<void> {
  await sql`
    update held_order t set after_parcel = true from stock_hold h
    where t.order_id = ${orderId} and not t.after_parcel and h.id = t.hold_id and h.ended_at is null
      and (select coalesce(sum(p.quantity), 0) from dispatch_line p
        where p.order_id = t.order_id and p.product_id = h.product_id)
      > (select coalesce(sum(-m.change), 0) from stock_movement s
        join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
        join stock_batch b on b.product_id = m.product_id and b.number = m.batch
        where s.order_id = t.order_id and s.product_id = h.product_id
          and s.kind = 'sale' and not batch_is_named(b))`.execute(trx);
}
