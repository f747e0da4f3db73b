import { sql } from 'kysely';
import type { Move } from '../catalogue/inventory/stock/move-stock.server.ts';
import { notTaken, takenLetters } from '../enquiries/taken-letter.store.server.ts';
import { isWrittenBy, type Writer, writerColumns } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import type { ThingForm } from './offer-things.contract.ts';

type NewThing = Omit<ThingForm, 'sealed'> & { sealed: boolean };
export type NewOffer = NewThing & {
  /** The things after the first one. */
  more?: readonly NewThing[];
  town: string;
  phone?: string;
  /** WebP, in order. */
  photos: readonly Buffer[];
  offeredAt: Date;
  locale: Locale;
  digest: string | null;
};

/** Saves an offer with its photos and returns its id, or undefined if it was sent before. */
export async function insertOffer(trx: Db, giver: Writer, offer: NewOffer): Promise<string | undefined> {
  const { phone, locale, town, offeredAt, more = [] } = offer;
  const columns = ({ item, size = '', quantity, unit, perPack, sealed, packageDate }: NewThing) => ({
    ...{ ...writerColumns(giver), phone: phone || null, locale, town, offered_at: offeredAt },
    ...{ item, size, quantity, unit, per_pack: perPack, sealed, package_date: packageDate },
  });
  const inserted = await trx
    .insertInto('donation_offer')
    .values({ ...columns(offer), request_digest: offer.digest })
    .onConflict((conflict) => conflict.column('request_digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { id } = inserted;
  const parts = more.map((thing, place) => ({ ...columns(thing), part_of: id, position: place + 2 }));
  if (parts.length > 0) await trx.insertInto('donation_offer').values(parts).execute();
  const photos = offer.photos.map((bytes, place) => ({ offer_id: id, position: place + 1, bytes }));
  if (photos.length > 0) await trx.insertInto('donation_photo').values(photos).execute();
  return id;
}

/** The things of an offer: its own row, and its parts. */
const ofOffer = (id: string) => sql<boolean>`${id}::uuid in (id, part_of)`;

/** A thing by its offer and its position. Without a position, the first one. */
export type OneThing = { id: string; thing?: number };
const isThing = ({ id, thing = 1 }: OneThing) => sql<boolean>`${ofOffer(id)} and position = ${thing}`;

export type OfferAnswer = { id: string; accepted: boolean; text: string; by: string; at: Date };

/** Saves the answer to all things. Returns false if the offer has an answer already or does not exist. */
export async function saveAnswerOnce(trx: Db, { id, accepted, text, by, at }: OfferAnswer): Promise<boolean> {
  const { rows } = await sql`select from donation_offer where id = ${id} and part_of is null for update`.execute(trx);
  if (rows.length === 0) return false;
  const { numUpdatedRows } = await trx
    .updateTable('donation_offer')
    .set({ state: accepted ? 'accepted' : 'declined', answer: text, answered_by: by, answered_at: at, ...notTaken })
    .where(ofOffer(id))
    .where('state', '=', 'new')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks an accepted thing that is still awaited, and returns the id of its row, if there is one. */
export async function lockAcceptedThing(trx: Db, thing: OneThing): Promise<string | undefined> {
  const select = trx.selectFrom('donation_offer').select('id').where(isThing(thing)).where('state', '=', 'accepted');
  return (await select.where('closed_at', 'is', null).forUpdate().executeTakeFirst())?.id;
}

/** Closes an accepted thing that is still awaited. Without `closing`, opens a closed one again. Returns false if there is no such thing. */
export async function setClosed(
  trx: Db,
  thing: OneThing,
  closing: { closed_at: Date; closed_by: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('donation_offer')
    .set(closing ?? { closed_at: null, closed_by: null })
    .where(isThing(thing))
    .where('state', '=', 'accepted')
    .where('closed_at', closing ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks an offer if it has no answer, and returns whether it has none. */
export async function lockNewOffer(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from donation_offer where id = ${id} and state = 'new' for update`.execute(trx);
  return rows.length > 0;
}

/** Makes a volunteer the one who takes an offer on. The transaction must hold its lock. */
export async function takeOffer(trx: Db, { id, by, since }: { id: string; by: string; since: Date }): Promise<void> {
  await trx.updateTable('donation_offer').set({ taken_by: by, taken_since: since }).where('id', '=', id).execute();
}

/** Ends that this volunteer takes an offer on. */
export async function freeOffer(db: Db, id: string, by: string): Promise<void> {
  await db.updateTable('donation_offer').set(notTaken).where('id', '=', id).where('taken_by', '=', by).execute();
}

/** Ends that a volunteer took offers on: all of a volunteer who leaves, or those that no longer count. */
export async function freeOffers(db: Db, ended: { of: string } | { now: Date }): Promise<void> {
  await db.updateTable('donation_offer').set(notTaken).where(takenLetters(ended)).execute();
}

/**
 * Records which batch the thing of this row became: that of the movement with its key. It may not be the last movement,
 * because a hold freezes arriving units by another one. Call it in the same transaction.
 */
export async function recordReceipt(
  trx: Db,
  { id, productId, by, at }: { id: string; productId: string; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('donation_offer')
    .set({
      state: 'received',
      booked_product: productId,
      booked_batch: sql<number>`(
        select number from stock_movement where product_id = ${productId} and request_key = ${id})`,
      received_by: by,
      received_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export type Receipt = OneThing & Pick<Move, 'productId' | 'expires' | 'lot' | 'value'> & { quantity: number };

/** Whether this person has booked this thing already, with the same words and numbers. */
export async function isBookedAs(trx: Db, { productId, quantity, ...receipt }: Receipt, by: string): Promise<boolean> {
  const { expires = null, lot = null, value } = receipt;
  const { rows } = await sql`
    select from donation_offer join stock_batch b on b.product_id = booked_product and b.number = booked_batch
    where ${isThing(receipt)} and received_by = ${by} and b.product_id = ${productId} and b.units = ${quantity}
      and (b.expires_on, b.lot, b.gift_value, b.gift_value_source)
        is not distinct from (${expires}::date, ${lot}, ${value?.amount ?? null}::integer, ${value?.by ?? null})`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The offers of a person whose account is closed. */
export async function findOfferIds(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('donation_offer as d').select('d.id').where(isWrittenBy(uid, 'd')).execute();
  return rows.map(({ id }) => id);
}

/** Deletes offers with their parts and photos, and returns how many there were. */
export async function deleteOffers(trx: Db, ids: readonly string[]): Promise<bigint> {
  const { numAffectedRows } =
    await sql`delete from donation_offer where id = any(${ids}::uuid[]) and part_of is null`.execute(trx);
  return numAffectedRows ?? 0n;
}

/** Deletes offers answered, or made without an answer, before these moments. Received units stay in stock. */
export async function deleteOldOffers(db: Db, before: { answered: Date; offered: Date }): Promise<void> {
  await sql`
    delete from donation_offer
    where answered_at < ${before.answered} or (answered_at is null and offered_at < ${before.offered})`.execute(db);
}
