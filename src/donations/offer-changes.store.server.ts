import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

export type OfferAnswer = { id: string; accepted: boolean; text: string; by: string; at: Date };

/** Writes the answer down; false where there is one already, or no such offer. */
export async function answerOnce(trx: Db, { id, accepted, text, by, at }: OfferAnswer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('donation_offer')
    .set({ state: accepted ? 'accepted' : 'declined', answer: text, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds an offer that was accepted and has not arrived; false where there is none. */
export async function holdAccepted(trx: Db, id: string): Promise<boolean> {
  const select = trx.selectFrom('donation_offer').select('id').where('id', '=', id).where('state', '=', 'accepted');
  return (await select.forUpdate().executeTakeFirst()) !== undefined;
}

/** Notes that what was just booked last for a product is this offer. The transaction holds both. */
export async function noteReceipt(
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

/** The offers of somebody whose account is closed: theirs, and those that were made with their address. */
export async function offerIdsOf(db: Db, uid: string, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('donation_offer')
    .select('id')
    .where((is) => is.or([is('account_uid', '=', uid), is(sql`lower(email)`, '=', email.toLowerCase())]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function forgetOffers(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from donation_offer where id = any(${ids}::uuid[])`.execute(trx);
}

/** Forgets what was answered, or offered without an answer, before these moments. What it became stays in stock. */
export async function deleteOldOffers(db: Db, before: { answered: Date; offered: Date }): Promise<void> {
  await sql`
    delete from donation_offer
    where answered_at < ${before.answered} or (answered_at is null and offered_at < ${before.offered})`.execute(db);
}
