import { sql } from 'kysely';
import { nameFor } from '../catalogue/words/product-words.store.server.ts';
import { type Reader, takenOf } from '../enquiries/take-letter.server.ts';
import { selectWriter, type Writer, writerColumns } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import type { Locale } from '../shared/locales.ts';
import { cutPage, nextLink, type Page, readCursor, writeCursor } from '../shared/paging/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Offer } from './donations.contract.ts';
import { type OfferState, openStates } from './offer-states.ts';

export type NewOffer = {
  item: string;
  size?: string;
  quantity: number;
  sealed: boolean;
  packageDate?: string;
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
  const inserted = await trx
    .insertInto('donation_offer')
    .values({
      ...writerColumns(giver),
      phone: offer.phone || null,
      locale: offer.locale,
      item: offer.item,
      size: offer.size ?? '',
      quantity: offer.quantity,
      sealed: offer.sealed,
      package_date: offer.packageDate ?? null,
      town: offer.town,
      offered_at: offer.offeredAt,
      request_digest: offer.digest,
    })
    .onConflict((conflict) => conflict.column('request_digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { id } = inserted;
  const photos = offer.photos.map((bytes, place) => ({ offer_id: id, position: place + 1, bytes }));
  if (photos.length > 0) await trx.insertInto('donation_photo').values(photos).execute();
  return id;
}

/** An accepted offer that never came has a state of its own here, which an older version does not know. */
const stateOf = sql<OfferState>`case when d.state = 'accepted' and d.closed_at is not null then 'closed' else d.state end`;

function selectOffers(db: Db) {
  return db
    .selectFrom('donation_offer as d')
    .leftJoin('account as a', 'a.uid', 'd.account_uid')
    .leftJoin('account as s', 's.uid', 'd.answered_by')
    .leftJoin('account as r', 'r.uid', 'd.received_by')
    .leftJoin('account as c', 'c.uid', 'd.closed_by')
    .leftJoin('account as t', 't.uid', 'd.taken_by')
    .leftJoin('product as p', 'p.id', 'd.booked_product')
    .leftJoin('stock_batch as b', (join) =>
      join.onRef('b.product_id', '=', 'd.booked_product').onRef('b.number', '=', 'd.booked_batch'),
    )
    .selectAll('d')
    .select(['p.name_en', 'p.name_id', 'b.units', 'b.expires_on', 's.name as answerer', 'r.name as receiver'])
    .select(['c.name as closer', 't.name as taker'])
    .select(stateOf.as('shownState'))
    .select(selectWriter('d'))
    .select(
      sql<number[]>`array(select f.position from donation_photo f where f.offer_id = d.id order by f.position)`.as(
        'photos',
      ),
    )
    .$narrowType<{ locale: Locale }>();
}
type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>;

function toOffer(row: Row, locale: Locale, viewer?: Reader): Offer {
  const { answer, answered_at: at, closed_at: closedAt } = row;
  return {
    _id: row.id,
    state: row.shownState,
    offeredAt: row.offered_at.toISOString(),
    name: row.senderName,
    email: row.senderEmail,
    phone: row.phone,
    account: row.account_uid !== null,
    locale: row.locale,
    item: row.item,
    size: row.size,
    quantity: row.quantity,
    sealed: row.sealed,
    packageDate: row.package_date,
    town: row.town,
    photos: row.photos,
    answer: answer !== null && at ? { text: answer, at: at.toISOString(), by: row.answerer || null } : null,
    closed: closedAt && { at: closedAt.toISOString(), by: row.closer || null },
    taken: viewer ? takenOf(row, viewer) : null,
    received: receiptOf(row, locale),
  };
}

function receiptOf(row: Row, locale: Locale): Offer['received'] {
  const { booked_product: productId, booked_batch: batch, received_at: at } = row;
  if (productId === null || batch === null || !at) return null;
  const { name, lang } = nameFor(row, locale);
  return {
    ...{ productId, product: name, lang, batch },
    units: row.units ?? 0,
    expires: row.expires_on,
    at: at.toISOString(),
    by: row.receiver || null,
  };
}

/** Returns an offer for staff. Throws NOT_FOUND if it does not exist, or no longer. */
export async function findOffer(db: Db, id: string, reader: Reader): Promise<Offer> {
  const row = await selectOffers(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toOffer(row, reader.locale, reader);
}

/** Returns an offer for a mail. Null if it is deleted, or if its account is disabled. */
export async function findOfferForMail(db: Db, id: string): Promise<(Offer & { locale: Locale }) | null> {
  const row = await selectOffers(db).where('d.id', '=', id).executeTakeFirst();
  return row?.reachable ? { ...toOffer(row, row.locale), locale: row.locale } : null;
}

type OfferListOptions = { state: OfferState; limit?: number; cursor?: string };

/** A page of offers in a state: oldest first if they need work, otherwise latest first. */
export async function listOffers(
  db: Db,
  { state, limit = 20, cursor }: OfferListOptions,
  reader: Reader,
): Promise<Page<Offer>> {
  const [id] = cursor === undefined ? [] : readCursor(cursor, isUuid);
  const open = openStates.includes(state);
  let select = selectOffers(db).where('d.state', '=', state === 'closed' ? 'accepted' : state);
  if (state === 'accepted') select = select.where('d.closed_at', 'is', null);
  if (state === 'closed') select = select.where('d.closed_at', 'is not', null);
  if (id) select = select.where('d.id', open ? '>' : '<', id);
  const rows = await select
    .orderBy('d.id', open ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const { headers, body } = cutPage(rows, limit, (last) =>
    nextLink('/api/admin/donations', { state, limit }, writeCursor([last.id])),
  );
  return { headers, body: body.map((row) => toOffer(row, reader.locale, reader)) };
}

/** The latest offers of an account, newest first. */
export async function listOffersOf(
  db: Db,
  { uid, limit }: { uid: string; limit: number },
  reader: Reader,
): Promise<Offer[]> {
  const select = selectOffers(db).where('d.account_uid', '=', uid).orderBy('d.id', 'desc').limit(limit);
  return (await select.execute()).map((row) => toOffer(row, reader.locale, reader));
}

/** A photo's WebP bytes. */
export async function findOfferPhoto(db: Db, id: string, position: number): Promise<Buffer | undefined> {
  const select = db.selectFrom('donation_photo').select('bytes').where('offer_id', '=', id);
  return (await select.where('position', '=', position).executeTakeFirst())?.bytes;
}
