import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { HeldUnits, Order } from './orders.contract.ts';

/** Adds to orders the units that open holds name (docs/decisions/a-hold-freezes-units.md), for staff. */
export async function addHeldUnits(db: Db, orders: readonly Order[]): Promise<Order[]> {
  const held = await heldUnitsOf(
    db,
    orders.map(({ _id }) => _id),
  );
  return orders.map((order) => {
    const units = held.get(order._id);
    return units ? { ...order, held: units } : order;
  });
}

async function heldUnitsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, HeldUnits[]>> {
  const { rows } = await sql<{ orderId: string } & HeldUnits>`
    select l.order_id as "orderId", h.id as "holdId", l.product_id as "productId", named.how = 'perhaps' as perhaps,
      t.order_id is not null as "takenOut"
    from stock_hold h join order_line l on l.product_id = h.product_id
      join shop_order o on o.id = l.order_id and o.deleted_at is null
      cross join lateral (select line_in_hold(h, l) as how offset 0) named
      left join held_order t on t.hold_id = h.id and t.order_id = l.order_id
    where h.ended_at is null and l.order_id = any(${orderIds}::uuid[]) and named.how is not null
    order by l.order_id, l.product_id, h.id`.execute(db);
  const groups = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...groups].map(([id, units]) => [id, units.map(({ orderId: _, ...each }) => each)]));
}

/** Those of these orders that may not be sent: they have units that an open hold names, and no one took them out. */
export async function heldOrders(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const held = await heldUnitsOf(db, orderIds);
  return new Set([...held].flatMap(([id, units]) => (units.some(({ takenOut }) => !takenOut) ? [id] : [])));
}

/** Whether the database refused a parcel because units in its order are held. */
export function isHeldOrderError(error: unknown): boolean {
  return (error as { constraint?: unknown }).constraint === 'held_order_waits';
}

type TakenOut = { holdId: string; orderId: string; by: string; at: Date };

/**
 * Records that the units of an open hold are not in the next parcel of an order. Returns false if the order has none of
 * them, or if it was recorded before. The caller must have locked the order in `trx`.
 */
export async function recordTakenOut(trx: Db, { holdId, orderId, by, at }: TakenOut): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into held_order (hold_id, order_id, after_parcel, taken_out_at, taken_out_by)
    select h.id, o.id, o.dispatched, ${at}, ${by} from stock_hold h, shop_order o
    where h.id = ${holdId} and h.ended_at is null and o.id = ${orderId} and o.deleted_at is null and exists (
      select from order_line l where l.order_id = o.id and l.product_id = h.product_id and line_in_hold(h, l) is not null)
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Takes the record back while no parcel followed it. Returns false if there is none. */
export async function withdrawTakenOut(trx: Db, { holdId, orderId }: { holdId: string; orderId: string }) {
  const { numAffectedRows } = await sql`
    delete from held_order t using shop_order o
    where t.hold_id = ${holdId} and t.order_id = ${orderId} and o.id = t.order_id and (t.after_parcel or not o.dispatched)`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}
