import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { isUuid, readOrderNumber } from '../shared/ids.ts';
import { jakartaDayBegin } from '../shared/jakarta-time.ts';
import { likePattern } from '../shared/like-pattern.server.ts';
import { cutPage, type Page, type PageQuery, readCursor } from '../shared/paging/paging.server.ts';
import { addDeletions } from './deletion.store.server.ts';
import { readOrders } from './order.store.server.ts';
import { readOrderLink } from './order-link.ts';
import { type OrderPatterns, orderPatterns } from './order-search.server.ts';
import type { Order, OrderFilter } from './orders.contract.ts';
import { trackingKey } from './parcel-link.ts';

type OrdersPage = OrderFilter & PageQuery;
type Condition = RawBuilder<boolean>;

/** A search reads this many of the newest orders before it asks the index: 30 matches for a word in 1 % of orders. */
const newestSearched = 3_000;

/**
 * Lists orders that are not deleted, newest first; with `filter.deleted`, only deleted ones (specification, section 7).
 * Without `accountUid`, of all accounts. `path` is the list's own path. It
 * reads only the orders of the page and those that a search must look at, even among a million.
 */
export async function listOrders(
  db: Db,
  path: string,
  { limit = 500, cursor, ...filter }: OrdersPage,
  { accountUid }: { accountUid?: string } = {},
): Promise<Page<Order>> {
  // A hand scanner types the link of a slip into the search field.
  const number = readOrderNumber(filter.q ?? '') ?? readOrderLink(filter.q ?? '');
  const conditions = [
    ...filterConditions(filter, accountUid),
    ...(cursor ? [pastCursor(cursor, sql`<`)] : []),
    ...(number ? [sql<boolean>`o.number = ${number}`] : []),
  ];
  const where = sql.join(conditions, sql` and `) as Condition;
  const words = number ? '' : filter.q;
  const ids = await (words ? searchedIds(db, where, words, limit + 1) : newestIds(db, where, limit + 1));
  const { headers, body } = await readPage(db, ids, path, { ...filter, limit });
  return { headers, body: filter.deleted ? await addDeletions(db, body) : body };
}

/** A page of the orders that wait to be sent, longest waiting first. */
export async function listWaitingOrders(
  db: Db,
  path: string,
  { limit, cursor, ...filter }: Pick<OrderFilter, 'from' | 'to' | 'province'> & { limit: number; cursor?: string },
): Promise<Page<Order>> {
  const waiting = filterConditions({ ...filter, sent: 'no' }, undefined);
  const conditions = [...waiting, ...(cursor ? [pastCursor(cursor, sql`>`)] : [])];
  const { rows } = await sql<{ id: string }>`
    select o.id from shop_order o where ${sql.join(conditions, sql` and `)}
    order by o.placed_at, o.id limit ${limit + 1}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return readPage(db, ids, path, { ...filter, limit });
}

/** The page of orders with these ids, which are one more than `limit` if another page follows. */
async function readPage(db: Db, ids: readonly string[], path: string, query: OrderFilter & { limit: number }) {
  const { headers, body } = cutPage(ids, query.limit, [path, query], (last) => [last]);
  return { headers, body: await readOrders(db, body) };
}

function filterConditions(
  { from, to, province, sent, payment, deleted }: OrderFilter,
  accountUid: string | undefined,
): Condition[] {
  const conditions: [unknown, Condition][] = [
    [true, deleted ? sql`o.deleted_at is not null` : sql`o.deleted_at is null`],
    [accountUid !== undefined, sql`o.account_uid = ${accountUid}`],
    [from, sql`o.placed_at >= ${from && jakartaDayBegin(from)}`],
    [to, sql`o.placed_at < ${to && jakartaDayBegin(to, 1)}`],
    [province, sql`o.address ->> 'state' = ${province}`],
    [sent === 'yes', sql`o.dispatched`],
    // Closing an account empties the email of its orders. They cannot be sent, so they no longer wait.
    [sent === 'no', sql`not o.dispatched and o.address ->> 'email' <> ''`],
    [sent === 'partly', sql`o.rest_follows and o.address ->> 'email' <> ''`],
    [payment, sql`o.payment_open and o.address ->> 'email' <> ''`],
  ];
  return conditions.flatMap(([isWanted, condition]) => (isWanted ? [condition] : []));
}

/** The orders before or after the one at which a page ended. */
function pastCursor(cursor: string, comparison: RawBuilder<unknown>): Condition {
  const [id] = readCursor(cursor, isUuid);
  return sql`(o.placed_at, o.id) ${comparison} ((select placed_at from shop_order where id = ${id}), ${id}::uuid)`;
}

async function newestIds(db: Db, where: Condition, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from shop_order o where ${where} order by o.placed_at desc, o.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Frequent words are found among the newest orders, rare ones by the index. Neither reads all the others. */
async function searchedIds(db: Db, where: Condition, q: string, limit: number): Promise<string[]> {
  const patterns = orderPatterns(q);
  if (!patterns) return [];
  const { ids, looked } = await searchNewest(db, where, patterns, limit);
  return ids.length === limit || looked < newestSearched ? ids : searchAll(db, where, patterns, limit);
}

/** Ids of the newest orders whose number is or ends with this, or with this tracking number; deleted ones too. */
export async function findOrderIdsByNumber(db: Db, written: string, limit: number): Promise<string[]> {
  const number = readOrderNumber(written);
  if (number) return newestIds(db, sql`o.number = ${number}`, limit);
  const key = trackingKey(written);
  const patterns = orderPatterns(key);
  if (!patterns || !/\d.*\d.*\d/.test(key)) return [];
  // Without its last `%` the pattern matches only the end of a number.
  const numbered = sql<boolean>`(replace(lower(o.number), '-', '') like ${likePattern(key).slice(0, -1)} or exists (
    select from dispatch d where d.order_id = o.id and tracking_key(d.tracking_number) = ${key}))`;
  return searchAll(db, numbered, patterns, limit);
}

async function searchNewest(db: Db, where: Condition, patterns: OrderPatterns, limit: number) {
  const { rows } = await sql<{ ids: string[]; looked: number }>`
    with newest as materialized (
      select o.id, o.placed_at from shop_order o where ${where}
      order by o.placed_at desc, o.id desc limit ${newestSearched}
    )
    select (select count(*) from newest) as looked, array(
      select n.id from newest n
      cross join lateral (select s.words from order_search s where s.order_id = n.id offset 0) s
      where ${matches(patterns)} order by n.placed_at desc, n.id desc limit ${limit}) as ids`.execute(db);
  const [foundOrders] = rows;
  if (!foundOrders) throw new Error('a query without a from gives a row');
  return foundOrders;
}

async function searchAll(db: Db, where: Condition, patterns: OrderPatterns, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select s.order_id from order_search s where ${matches(patterns)})
    select o.id from shop_order o where o.id = any(array(select order_id from found)) and ${where}
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function matches(patterns: OrderPatterns): Condition {
  const each = patterns.map(
    (forms) =>
      sql`(${sql.join(
        forms.map((form) => sql`s.words like lower(${form})`),
        sql` or `,
      )})`,
  );
  return sql.join(each, sql` and `) as Condition;
}
