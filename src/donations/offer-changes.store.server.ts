import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { keptSince } from '../shared/retention.ts';
import { ShopError } from '../shared/shop-error.ts';

export type OfferAnswer = { id: string; accepted: boolean; text: string; by: string; at: Date };

/** Saves the answer. Returns false if the offer has an answer already or does not exist. */
export async function saveAnswerOnce(trx: Db, { id, accepted, text, by, at }: OfferAnswer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('donation_offer')
    .set({ state: accepted ? 'accepted' : 'declined', answer: text, answered_by: by, answered_at: at, ...free })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const free = { taken_by: null, taken_since: null };

/** Locks an accepted offer that is still awaited. Returns false if there is none. */
export async function lockAcceptedOffer(trx: Db, id: string): Promise<boolean> {
  const select = trx.selectFrom('donation_offer').select('id').where('id', '=', id).where('state', '=', 'accepted');
  return (await select.where('closed_at', 'is', null).forUpdate().executeTakeFirst()) !== undefined;
}

/** Closes an accepted offer that is still awaited. Returns false if it is not. */
export async function closeAccepted(trx: Db, { id, by, at }: { id: string; by: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('donation_offer')
    .set({ closed_at: at, closed_by: by })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Opens a closed offer again. Returns false if it is not closed. */
export async function reopenAccepted(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('donation_offer')
    .set({ closed_at: null, closed_by: null })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks an offer without an answer. Throws NOT_FOUND if there is none. */
export async function lockNewOffer(trx: Db, id: string): Promise<void> {
  const { rows } = await sql`select from donation_offer where id = ${id} and state = 'new' for update`.execute(trx);
  if (rows.length === 0) throw new ShopError('NOT_FOUND');
}

/** Makes a volunteer the one who takes an offer on. The transaction must hold its lock. */
export async function takeOffer(trx: Db, { id, by, since }: { id: string; by: string; since: Date }): Promise<void> {
  await trx.updateTable('donation_offer').set({ taken_by: by, taken_since: since }).where('id', '=', id).execute();
}

/** Ends that this volunteer takes an offer on. */
export async function freeOffer(db: Db, id: string, by: string): Promise<void> {
  await db.updateTable('donation_offer').set(free).where('id', '=', id).where('taken_by', '=', by).execute();
}

/** Ends that a volunteer took offers on: all of a volunteer who leaves, or those that no longer count. */
export async function freeOffers(db: Db, ended: { of: string } | { now: Date }): Promise<void> {
  const update = db.updateTable('donation_offer').set(free);
  await ('of' in ended
    ? update.where('taken_by', '=', ended.of)
    : update.where('taken_since', '<=', keptSince('takenLetter', ended.now))
  ).execute();
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

/** Deletes offers with their photos, and returns how many there were. */
export async function deleteOffers(trx: Db, ids: readonly string[]): Promise<bigint> {
  const { numAffectedRows } = await sql`delete from donation_offer where id = any(${ids}::uuid[])`.execute(trx);
  return numAffectedRows ?? 0n;
}

/** Deletes offers answered, or made without an answer, before these moments. Received units stay in stock. */
export async function deleteOldOffers(db: Db, before: { answered: Date; offered: Date }): Promise<void> {
  await sql`
    delete from donation_offer
    where answered_at < ${before.answered} or (answered_at is null and offered_at < ${before.offered})`.execute(db);
}
