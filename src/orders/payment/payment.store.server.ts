import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { NotedPayment } from './payment.contract.ts';

/**
 * Saves a payment and returns its id, or that of the same payment if it is noted already. Null if the sender did not see all
 * others. The transaction must hold the lock of the order.
 */
export async function insertPayment(
  trx: Db,
  { orderId, receivedOn, amount, how, seen }: NotedPayment,
  { actor, now }: { actor: string; now: Date },
): Promise<{ id: string; isNew: boolean } | null> {
  const others = await sql<{ known: string | null; unseen: boolean }>`
    select (array_agg(id) filter (where received_on = ${receivedOn}::date and amount = ${amount} and how = ${how}))[1] as known,
      coalesce(bool_or((id = any(${seen?.payments ?? null}::uuid[]) or id <= ${seen?.payment ?? null}::uuid) is not true),
        false) as unseen
    from payment where order_id = ${orderId}`.execute(trx);
  const [other] = others.rows;
  if (other?.known) return { id: other.known, isNew: false };
  if (seen && other?.unseen) return null;
  const { id } = await trx
    .insertInto('payment')
    .values({ order_id: orderId, received_on: receivedOn, amount, how, noted_by: actor, noted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

export async function paymentExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('payment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Deletes a payment and returns it, also of a deleted order. Undefined if there is none. */
export async function deletePayment(trx: Db, orderId: string, paymentId: string) {
  // The order first, as noting a payment does.
  await trx.selectFrom('shop_order').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  return trx
    .deleteFrom('payment')
    .where('id', '=', paymentId)
    .where('order_id', '=', orderId)
    .returning(['amount', 'received_on as receivedOn'])
    .executeTakeFirst();
}
