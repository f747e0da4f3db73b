import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

export type OfferAnswer = { id: string; accepted: boolean; text: string; by: string; at: Date };

/** Saves the answer. Returns false if the offer has an answer already or does not exist. */
export async function saveAnswerOnce(trx: Db, { id, accepted, text, by, at }: OfferAnswer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('donation_offer')
    .set({ state: accepted ? 'accepted' : 'declined', answer: text, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks an accepted offer that has not arrived yet. Returns false if there is none. */
export async function lockAcceptedOffer(trx: Db, id: string): Promise<boolean> {
  const select = trx.selectFrom('donation_offer').select('id').where('id', '=', id).where('state', '=', 'accepted');
  return (await select.forUpdate().executeTakeFirst()) !== undefined;
}

/** Records that the latest movement of a product is this offer. Call it in the same transaction. */
export async function recordReceipt(
  trx: Db,
  { id, productId, by, at }: { id: string; productId: string; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('donation_offer')
    .set({
      state: 'received',
      booked_product: productId,
      booked_batch: sql<number>`(select last_movement from product where id = ${productId})`,
      received_by: by,
      received_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** The offers of a person whose account is closed: of the account, and of its address. */
export async function findOfferIds(db: Db, uid: string, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('donation_offer')
    .select('id')
    .where((is) => is.or([is('account_uid', '=', uid), is(sql`lower(email)`, '=', email.toLowerCase())]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOffers(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from donation_offer where id = any(${ids}::uuid[])`.execute(trx);
}

/** Deletes offers answered, or made without an answer, before these moments. Received units stay in stock. */
export async function deleteOldOffers(db: Db, before: { answered: Date; offered: Date }): Promise<void> {
  await sql`
    delete from donation_offer
    where answered_at < ${before.answered} or (answered_at is null and offered_at < ${before.offered})`.execute(db);
}
