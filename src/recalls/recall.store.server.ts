import { type RawBuilder, sql } from 'kysely';
import { languageOfNameIn, nameIn } from '../catalogue/words/product-words.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Recall, RecallDetails } from './recalls.contract.ts';

// Only reads: `catalogue` writes holds, `orders` the families of recalls.

const shownRecalls = 100;

/** The newest holds and recalls, open ones first. */
export async function listRecalls(db: Db, locale: Locale): Promise<Recall[]> {
  return readRecalls(db, locale, sql`true`);
}

/** A hold or recall. Throws NOT_FOUND. */
export async function findRecall(db: Db, id: string, locale: Locale): Promise<Recall> {
  const [recall] = await readRecalls(db, locale, sql`h.id = ${id}`);
  if (!recall) throw new ShopError('NOT_FOUND');
  return recall;
}

/** A hold or recall that is open. Null if it has ended. */
export async function findOpenRecall(db: Db, id: string, locale: Locale): Promise<Recall | null> {
  const [recall] = await readRecalls(db, locale, sql`h.id = ${id} and h.ended_at is null`);
  return recall ?? null;
}

/** The name of a hold's product as families read it, in each language. */
export async function findRecalledNames(db: Db, id: string): Promise<RecallDetails['names']> {
  return db
    .selectFrom('stock_hold as h')
    .innerJoin('product as p', 'p.id', 'h.product_id')
    .select([nameIn('en').as('en'), nameIn('id').as('id')])
    .where('h.id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * The lots of an open hold that no batch of its product has, also no sold one. None if it names everything, or if its product
 * was unlimited: then its movement set the stock to 0.
 */
export async function findUnknownLots(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ lot: string }>`
    select named.lot from stock_hold h cross join lateral unnest(h.lots) with ordinality named (lot, place)
    where h.id = ${id} and h.ended_at is null and not h.everything
      and not exists (select from stock_batch b where b.product_id = h.product_id and lot_key(b.lot) = lot_key(named.lot))
      and not exists (select from stock_movement s
        where s.product_id = h.product_id and s.number = h.movement + 1 and s.kind = 'hold' and s.stock_before is null)
    order by named.place`.execute(db);
  return rows.map(({ lot }) => lot);
}

/** A moment with a person, as the contract has them. */
export const atBy = (at: string, by: string) =>
  sql.raw(`json_build_object('at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', ${by})`);

/** Whether a family gets no mail of a recall: it is in quiet mode (`q`), or has no mailbox (`helped`). */
export const getsNoMail = sql`(q.account_uid is not null or helped.account_uid is not null)`;

async function readRecalls(db: Db, locale: Locale, where: RawBuilder<unknown>): Promise<Recall[]> {
  const { rows } = await sql<Omit<Recall, 'mailedAt'> & { mailedAt: Date | null }>`
    select h.id as "_id", h.product_id as "productId", ${nameIn(locale)} as product, ${languageOfNameIn(locale)} as lang,
      h.lots, h.everything, h.without_lot as "withoutLot", h.why, ${atBy('h.began_at', 'began.name')} as began,
      case when h.ended_at is not null then ${atBy('h.ended_at', 'ended.name')} end as ended,
      case when h.text_source is not null then json_build_object('source', h.text_source, 'en', h.text_en, 'id', h.text_id) end as text,
      case when h.note_en is not null then json_build_object('en', h.note_en, 'id', h.note_id) end as note,
      h.mailed_at as "mailedAt", coalesce((select sum(b.held) from stock_batch b
        where b.product_id = h.product_id and b.held > 0 and h.ended_at is null and hold_names(h, b)), 0)::int as frozen
    from stock_hold h join product p on p.id = h.product_id
      left join account began on began.uid = h.began_by and began.closed_at is null
      left join account ended on ended.uid = h.ended_by and ended.closed_at is null
    where ${where} order by h.ended_at is not null, h.id desc limit ${shownRecalls}`.execute(db);
  return rows.map((recall) => ({ ...recall, mailedAt: recall.mailedAt?.toISOString() ?? null }));
}

/** How many families and waiting orders a hold is about. */
export async function countFamilies(db: Db, id: string): Promise<RecallDetails['counts']> {
  const { rows } = await sql<RecallDetails['counts']>`
    with receivers as (select distinct account_uid as uid from recall_receivers(${id}))
    select count(*) filter (where a.closed_at is null)::int as families,
      count(*) filter (where ${getsNoMail})::int as quiet, count(f.told_at)::int as told,
      count(*) filter (where a.closed_at is not null)::int as closed, (
        select count(*)::int from orders_of_hold(${id}) named join shop_order o on o.id = named.order_id
        where (not o.dispatched or o.rest_follows) and o.deleted_at is null and o.address ->> 'email' <> ''
          and not exists (select from held_order t where t.hold_id = ${id} and t.order_id = o.id)) as waiting
    from receivers r join account a using (uid) left join quiet_mode q on q.account_uid = a.uid
      left join helped_person helped on helped.account_uid = a.uid
      left join recall_family f on f.hold_id = ${id} and f.account_uid = a.uid`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}
