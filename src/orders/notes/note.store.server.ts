import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { OrderNote } from './notes.contract.ts';

/** The notes of volunteers about an order, also a deleted one. Throws NOT_FOUND without the order. */
export async function notesOf(db: Db, orderId: string): Promise<{ notes: OrderNote[] }> {
  const order = await db.selectFrom('shop_order').select('id').where('id', '=', orderId).executeTakeFirst();
  if (!order) throw new ShopError('NOT_FOUND');
  return { notes: (await notesOfOrders(db, [orderId])).get(orderId) ?? [] };
}

/** The notes of volunteers about these orders, by order, oldest first. */
export async function notesOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderNote[]>> {
  const rows = await db
    .selectFrom('order_note as n')
    .innerJoin('account as a', 'a.uid', 'n.written_by')
    .select(['n.order_id', 'n.id', 'n.note', 'a.name', 'n.written_at'])
    .where(sql<boolean>`n.order_id = any(${orderIds}::uuid[])`)
    .orderBy('n.id')
    .execute();
  const notes = new Map<string, OrderNote[]>();
  for (const { order_id, id, note, name, written_at } of rows) {
    const ofOrder = notes.get(order_id) ?? [];
    ofOrder.push({ _id: id, note, writtenBy: name, writtenAt: written_at.toISOString() });
    notes.set(order_id, ofOrder);
  }
  return notes;
}

/** Returns its id. */
export async function insertNote(
  trx: Db,
  { orderId, note, actor, now }: { orderId: string; note: string; actor: string; now: Date },
): Promise<string> {
  const values = { order_id: orderId, note, written_by: actor, written_at: now };
  return (await trx.insertInto('order_note').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function noteExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('order_note').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns false if the order has no such note. */
export async function deleteNote(trx: Db, orderId: string, noteId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('order_note')
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
