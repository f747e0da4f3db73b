import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { isRefusedBy } from '../../shared/transaction.server.ts';
import type { SentBackUnits } from './sent-back.contract.ts';

/**
 * Whether an order has other bookings than those that the sender saw. False if this one is saved already. The transaction
 * must hold the lock of the order.
 */
export async function isBookedMeanwhile(
  trx: Db,
  { orderId, key, seen }: Pick<SentBackUnits, 'orderId' | 'key'> & { seen: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean; unseen: boolean }>`
    select bool_or(id = ${key}) as known, bool_or(id <> all(${seen}::uuid[])) as unseen
    from sent_back where order_id = ${orderId}`.execute(trx);
  return rows.some(({ known, unseen }) => unseen && !known);
}

/** Saves units that came back. False if they are saved already. The transaction must hold the lock of the order. */
export async function insertSentBack(
  trx: Db,
  { orderId, productId, units, cameOn, shelved, key }: SentBackUnits,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sent_back (id, order_id, product_id, units, came_on, shelved, noted_by, noted_at)
    values (${key}, ${orderId}, ${productId}, ${units}, ${cameOn}, ${shelved}, ${actor}, ${now})
    on conflict (id) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Whether a booking was taken back. The audit log alone remembers it. The transaction must hold the lock of the order. */
export async function isWithdrawn(trx: Db, { orderId, key }: Pick<SentBackUnits, 'orderId' | 'key'>): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry where subject = ${`order:${orderId}`} and action = 'order.withdraw-sent-back'
      and details ->> 'key' = ${key} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether the booking with this key has the same values. */
export async function isSameSentBack(
  trx: Db,
  { orderId, productId, units, cameOn, shelved, key }: SentBackUnits,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select (order_id, product_id, units, came_on, shelved)
      is not distinct from (${orderId}::uuid, ${productId}::uuid, ${units}::int, ${cameOn}::date, ${shelved}::boolean) as same
    from sent_back where id = ${key}`.execute(trx);
  return rows[0]?.same === true;
}

/** The stock of a product, also of one that left the shop. Null if it is unlimited. The caller must have locked it in `trx`. */
export async function readStock(trx: Db, productId: string): Promise<number | null> {
  const select = trx.selectFrom('product').select('stock').where('id', '=', productId);
  return (await select.executeTakeFirstOrThrow()).stock;
}

/** Deletes a booking and returns its units. Undefined if there is none. */
export async function deleteSentBack(trx: Db, orderId: string, id: string) {
  // The order first, as saving does.
  await trx.selectFrom('shop_order').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  return trx
    .deleteFrom('sent_back')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .returning(['product_id as productId', 'units', 'came_on as cameOn', 'shelved'])
    .executeTakeFirst();
}

/** Whether the database refused units: more than its parcels hold, a product that is not in it, or an order that was not sent. */
export function isSentBackError(error: unknown): boolean {
  return isRefusedBy(error, 'sent_back_fits', 'sent_back_of_order');
}
