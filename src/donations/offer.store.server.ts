import { sql } from 'kysely';
import { giftValueOf, isBatchIn } from '../catalogue/batches/batch.store.server.ts';
import type { MovementId } from '../catalogue/stock/movement-kinds.ts';
import { nameColumns, nameFor } from '../catalogue/words/product-words.store.server.ts';
import { type Reader, takenOf } from '../enquiries/take-letter.server.ts';
import { isTakerHere } from '../enquiries/taken-letter.store.server.ts';
import { isWrittenBy, selectWriter } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import type { Locale } from '../shared/locales.ts';
import { cutPage, type Page, type PageQuery, readCursor } from '../shared/paging/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Offer } from './donations.contract.ts';
import { type OfferState, openStates, statesByWork } from './offer-states.ts';
import type { OfferedThing } from './offer-things.contract.ts';

/** An accepted thing that never came has a state of its own here, which an older version does not know. */
const stateOf = sql<OfferState>`case when d.state = 'accepted' and d.closed_at is not null then 'closed' else d.state end`;

/** Reads offers: for each the row of its first thing, and those of all its things in order. */
async function readOffers(db: Db, offers: readonly { id: string }[]) {
  const ids = offers.map(({ id }) => id);
  const rows = await readThings(db, ids);
  const groups = Map.groupBy(rows, (row) => row.part_of ?? row.id);
  return ids.flatMap((id) => {
    const things = groups.get(id) ?? [];
    return things[0] ? [{ first: things[0], things }] : [];
  });
}

/** The rows with these ids, and those of their parts. */
const readThings = (db: Db, ids: readonly string[]) =>
  selectThings(db)
    .where(sql<boolean>`d.id = any(${ids}::uuid[]) or d.part_of = any(${ids}::uuid[])`)
    .orderBy('d.position')
    .execute();

function selectThings(db: Db) {
  return db
    .selectFrom('donation_offer as d')
    .leftJoin('account as a', 'a.uid', 'd.account_uid')
    .leftJoin('account as s', 's.uid', 'd.answered_by')
    .leftJoin('account as r', 'r.uid', 'd.received_by')
    .leftJoin('account as c', 'c.uid', 'd.closed_by')
    .leftJoin('account as t', (join) => join.onRef('t.uid', '=', 'd.taken_by').on(isTakerHere))
    .leftJoin('product as p', 'p.id', 'd.booked_product')
    .leftJoin('stock_batch as b', (join) =>
      join.onRef('b.product_id', '=', 'd.booked_product').onRef('b.number', '=', 'd.booked_batch'),
    )
    .selectAll('d')
    .select([...nameColumns, 'b.units', 'b.held', 'b.expires_on', 's.name as answerer', 'r.name as receiver'])
    .select(['c.name as closer', 't.name as taker', 'b.gift_value', 'b.gift_value_source'])
    .select(stateOf.as('shownState'))
    .select(selectWriter('d'))
    .select(
      sql<number[]>`array(select f.position from donation_photo f where f.offer_id = d.id order by f.position)`.as(
        'photos',
      ),
    )
    .$narrowType<{ locale: Locale; unit: OfferedThing['unit'] }>();
}
type Row = Awaited<ReturnType<ReturnType<typeof selectThings>['executeTakeFirstOrThrow']>>;

function toThing(row: Row, locale: Locale) {
  const { item, size, quantity, unit, sealed, closed_at: closedAt } = row;
  return {
    ...{ item, size, quantity, unit, perPack: row.per_pack, sealed, packageDate: row.package_date },
    closed: closedAt && { at: closedAt.toISOString(), by: row.closer || null },
    received: receiptOf(row, locale),
  };
}

function toOffer({ first: row, things }: { first: Row; things: Row[] }, locale: Locale, viewer?: Reader): Offer {
  const { answer, answered_at: at } = row;
  return {
    ...toThing(row, locale),
    things: things.map((thing) => ({
      ...{ position: thing.position, state: thing.shownState },
      ...toThing(thing, locale),
    })),
    _id: row.id,
    state: statesByWork.find((state) => things.some(({ shownState }) => shownState === state)) ?? row.shownState,
    offeredAt: row.offered_at.toISOString(),
    name: row.senderName,
    email: row.senderEmail,
    phone: row.phone,
    account: row.account_uid !== null,
    reachable: row.reachable,
    locale: row.locale,
    town: row.town,
    photos: row.photos,
    answer: answer !== null && at ? { text: answer, at: at.toISOString(), by: row.answerer || null } : null,
    taken: viewer ? takenOf(row, viewer) : null,
  };
}

function receiptOf(row: Row, locale: Locale): Offer['received'] {
  const { booked_product: productId, booked_batch: batch, received_at: at } = row;
  if (productId === null || batch === null || !at) return null;
  const { name, lang } = nameFor(row, locale);
  return {
    ...{ productId, product: name, lang, batch },
    units: row.units ?? 0,
    held: row.held ?? 0,
    expires: row.expires_on,
    value: giftValueOf(row),
    at: at.toISOString(),
    by: row.receiver || null,
  };
}

/** Returns an offer for staff. Throws NOT_FOUND if it does not exist, or no longer. */
export async function findOffer(db: Db, id: string, reader: Reader): Promise<Offer> {
  const [found] = await readOffers(db, [{ id }]);
  if (!found) throw new ShopError('NOT_FOUND');
  return toOffer(found, reader.locale, reader);
}

/**
 * Returns an offer for a mail. Null if it is deleted, or if its account is disabled. An older version answers each thing on
 * its own. So the id may be that of a part, and only the things with the latest answer are in the mail.
 */
export async function findOfferForMail(db: Db, id: string): Promise<(Offer & { locale: Locale }) | null> {
  const rows = await readThings(db, [id]);
  const answeredAt = (row: Row) => row.answered_at?.getTime() ?? 0;
  const latest = Math.max(...rows.map(answeredAt));
  const things = rows.filter((row) => answeredAt(row) === latest);
  const [first] = things;
  if (!first?.reachable) return null;
  const { locale } = first;
  return { ...toOffer({ first, things }, locale), locale };
}

type OfferListOptions = PageQuery & { state: OfferState };

/** A page of offers in a state: oldest first if they need work, otherwise latest first. */
export async function listOffers(
  db: Db,
  { state, limit = 20, cursor }: OfferListOptions,
  reader: Reader,
): Promise<Page<Offer>> {
  const [id] = cursor === undefined ? [] : readCursor(cursor, isUuid);
  const open = openStates.includes(state);
  const before = statesByWork.slice(0, statesByWork.indexOf(state));
  let select = db
    .selectFrom('donation_offer as o')
    .select('o.id')
    .where(
      sql<boolean>`o.id in (select coalesce(d.part_of, d.id) from donation_offer d
        where d.state = ${state === 'closed' ? 'accepted' : state} and ${stateOf} = ${state})`,
    )
    .where(
      sql<boolean>`not exists (select from donation_offer d where d.id = o.id and ${stateOf} = any(${before}::text[]))
        and not exists (select from donation_offer d where d.part_of = o.id and ${stateOf} = any(${before}::text[]))`,
    );
  if (id) select = select.where('o.id', open ? '>' : '<', id);
  const rows = await select
    .orderBy('o.id', open ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const { headers, body } = cutPage(rows, limit, ['/api/admin/donations', { state, limit }], ({ id }) => [id]);
  return { headers, body: await offersOf(db, body, reader) };
}

async function offersOf(db: Db, rows: readonly { id: string }[], reader: Reader): Promise<Offer[]> {
  return (await readOffers(db, rows)).map((offer) => toOffer(offer, reader.locale, reader));
}

/** The latest offers of a person, newest first. */
export async function listOffersOf(
  db: Db,
  { uid, limit }: { uid: string; limit: number },
  reader: Reader,
): Promise<Offer[]> {
  const select = db.selectFrom('donation_offer as d').select('id').where(isWrittenBy(uid, 'd'));
  const rows = await select.where('part_of', 'is', null).orderBy('id', 'desc').limit(limit).execute();
  return offersOf(db, rows, reader);
}

/** A photo's WebP bytes. */
export async function findOfferPhoto(db: Db, id: string, position: number): Promise<Buffer | undefined> {
  const select = db.selectFrom('donation_photo').select('bytes').where('offer_id', '=', id);
  return (await select.where('position', '=', position).executeTakeFirst())?.bytes;
}

/** Whether each of these batches came from an offer that is still kept. */
export async function areOffered(db: Db, batches: readonly MovementId[]): Promise<boolean> {
  const rows = await db
    .selectFrom('donation_offer')
    .select(['booked_product', 'booked_batch'])
    .where(isBatchIn(batches, 'booked_product', 'booked_batch'))
    .execute();
  return batches.every(({ productId, number }) =>
    rows.some((row) => row.booked_product === productId && row.booked_batch === number),
  );
}
