import { sql } from 'kysely';
import { waitingSince } from '../catalogue/stock/shelf-rules.ts';
import type { StockLine } from '../catalogue/stock/stock.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Order } from './orders.contract.ts';

/** Locks the account of an order until the transaction ends. False if it is closed: this waits for a closing in progress. */
export async function lockAccountOfOrder(trx: Db, orderId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('account as a')
    .innerJoin('shop_order as o', 'o.account_uid', 'a.uid')
    .select('a.uid')
    .where('o.id', '=', orderId)
    .where('a.closed_at', 'is', null)
    .forKeyShare('a')
    .executeTakeFirst();
  return account !== undefined;
}

/** Marks an order as deleted, with its reason. Returns false if it does not exist, or no longer. */
export async function markOrderDeleted(
  trx: Db,
  id: string,
  deletion: { reason: string | null; now: Date },
): Promise<boolean> {
  const deleted = await trx
    .updateTable('shop_order')
    .set({ deleted_at: deletion.now, deletion_reason: deletion.reason })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Records which units of an order that is being deleted its family keeps, because they left in parcels, and which return to a
 * counted stock, because they still lie here. Returns the latter. The caller must have locked the order and its products.
 */
export async function recordReturnedUnits(
  trx: Db,
  { orderId, takenOut, now }: { orderId: string; takenOut: readonly string[]; now: Date },
): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    update order_line l set kept = sent_units(l, o), returned = case
      when l.from_stock and p.stock is not null and l.product_id <> all(${takenOut}::uuid[])
      then unsent_units(l, o, ${waitingSince(now)}) else 0 end
    from shop_order o, product p where o.id = ${orderId} and l.order_id = o.id and p.id = l.product_id
    returning l.product_id as "productId", l.returned as quantity`.execute(trx);
  return rows.filter(({ quantity }) => quantity > 0);
}

/** Whether an order is not deleted. */
export async function orderStands(db: Db, id: string): Promise<boolean> {
  const select = db.selectFrom('shop_order').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return (await select.executeTakeFirst()) !== undefined;
}

/** Adds to deleted orders the time, the admin and the reason, for staff. */
export async function addDeletions(db: Db, orders: readonly Order[]): Promise<Order[]> {
  const ids = orders.map(({ _id }) => _id);
  const { rows } = await sql<{ id: string; at: Date; reason: string; by: string }>`
    select o.id, o.deleted_at as at, coalesce(o.deletion_reason, '') as reason, coalesce((
      select a.name from audit_entry e join account a on a.uid = e.actor_uid
      where e.subject = 'order:' || o.id and e.action = 'order.delete' limit 1), '') as by
    from shop_order o where o.id = any(${ids}::uuid[]) and o.deleted_at is not null`.execute(db);
  const deletions = new Map(rows.map(({ id, at, ...why }) => [id, { at: at.toISOString(), ...why }]));
  return orders.map((order) => ({ ...order, deletion: deletions.get(order._id) }));
}
