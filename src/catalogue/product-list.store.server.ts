import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import { likePattern } from '../shared/like-pattern.server.ts';
import type { Locale } from '../shared/locales.ts';
import { isNumber, isText, readCursor, writeCursor } from '../shared/paging/paging.server.ts';
import type { productQuery } from './catalogue.contract.ts';
import { inCategoryCalled } from './category.store.server.ts';
import { productLimits } from './fields/product-fields.ts';
import { inInventory, inShop, type ProductRow, selectProducts } from './product.store.server.ts';
import { type Ranked, rankedProducts, unsearched } from './search.store.server.ts';
import { priceLimit, readSearched, type SearchedParts } from './searched-parts.server.ts';
import { bareNameIn } from './words/product-words.store.server.ts';

const sortOrders = {
  best: { key: () => sql<number>`r.rank`, direction: 'desc' },
  newest: { key: () => sql<string>`p.id`, direction: 'desc' },
  category: { key: placeInCategory, direction: 'asc' },
  name: { key: (locale: Locale) => sql<string>`lower(${bareNameIn(locale)})`, direction: 'asc' },
  price: { key: () => sql<number>`p.price`, direction: 'asc' },
  '-price': { key: () => sql<number>`p.price`, direction: 'desc' },
} as const;
type Sort = keyof typeof sortOrders;

/**
 * The sort key of a product by category. In each category, products in stock come first. Then it orders by name without
 * digits, so that products of one name stay together, and by size. Names are compared byte by byte: a short name comes
 * before a longer one that begins with it.
 */
function placeInCategory(locale: Locale) {
  const name = sql`left(translate(lower(${bareNameIn(locale)}), '0123456789.,', ''), 100)`;
  return sql<string>`(lpad(coalesce(c.position, 999999)::text, 6, '0') || (p.stock is not distinct from 0)::int || ${name}
    || chr(1) || lpad(p.size_order::text, 6, '0')) collate "C"`;
}

type Query = z.output<typeof productQuery>;

/** Conditions on products (`p`). */
type Conditions = readonly RawBuilder<boolean | null>[];

/**
 * Products in the shop, or those that meet other conditions, page by page (specification, section 7;
 * docs/decisions/products-and-lists.md), with the cursor of the next page if there is one, and the search
 * as it was read. The default order is the
 * best match for a search, else the newest first; by name it follows the names in a language. INVALID_INPUT for invalid
 * ids or an invalid cursor. `known`: the search of `query` as it was read before.
 */
export async function listProducts(
  db: Db,
  query: Query,
  locale: Locale,
  narrowed: Conditions = [inShop],
  known?: SearchedParts,
): Promise<{ products: ListedRow[]; next?: string; searched: SearchedParts }> {
  const limit = query.limit ?? productLimits.page;
  const sort = orderOf(query);
  const { direction } = sortOrders[sort];
  const key = sortOrders[sort].key(locale);
  const after = query.cursor ? positionAfter(query.cursor, sort) : null;
  // The best of a search are chosen before their words and pictures are read.
  const best = sql`${after ? sql`where (rank, product_id) < (${after})` : sql``} order by rank desc, product_id desc limit ${limit + 1}`;
  const searched = known ?? (await readSearched(db, query.q ?? ''));
  let select = selectListed(db, {
    searched,
    query,
    narrowed,
    page: sort === 'best' && priceLimit(searched) === undefined ? best : undefined,
  }).select(sql<string | number>`${key}`.as('place'));
  if (after) {
    const position = sort === 'newest' ? sql`(p.id)` : sql`(${key}, p.id)`;
    select = select.where(sql<boolean>`${position} ${sql.raw(direction === 'asc' ? '>' : '<')} (${after})`);
  }
  if (sort !== 'newest') select = select.orderBy(key, direction);
  const rows = await select
    .orderBy('p.id', direction)
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { products: rows.slice(0, limit), next: last && productCursor(last, sort), searched };
}

/** Numbers and category of a product in a list, for callers that need no words. */
export type ListedValues = Pick<
  ProductRow,
  'id' | 'price' | 'stock' | 'last_movement' | 'yearly_limit' | 'reorder_at' | 'draft'
> & {
  category: string | null;
};

/**
 * The products in the shop, or those that meet other conditions, without a limit; the newest first.
 */
export async function listValues(db: Db, query: Query, narrowed: Conditions = [inShop]): Promise<ListedValues[]> {
  const searched = await readSearched(db, query.q ?? '');
  return selectListed(db, { searched, query, narrowed })
    .clearSelect()
    .select(['p.id', 'p.price', 'p.stock', 'p.last_movement', 'p.yearly_limit', 'p.reorder_at', 'p.draft'])
    .select('c.address as category')
    .orderBy('p.id', 'desc')
    .execute();
}

/** Their number on all pages. */
export async function countProducts(
  db: Db,
  query: Query,
  narrowed: Conditions = [inShop],
  known?: SearchedParts,
): Promise<number> {
  const searched = known ?? (await readSearched(db, query.q ?? ''));
  const select = selectListed(db, { searched, query, narrowed });
  return (await select.clearSelect().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;
}

const orderOf = ({ q, sort }: Query): Sort => sort ?? (q ? 'best' : 'newest');

type Listing = { searched: SearchedParts; query: Query; narrowed: Conditions; page?: RawBuilder<unknown> };

function selectListed(db: Db, { searched, query, narrowed, page }: Listing) {
  const conditions = [...conditionsOf(query), ...narrowed];
  const all = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  // The search index has only products in the shop.
  const ids = conditions.length > 1 ? sql`select p.id from product p where ${all}` : null;
  const isSearched = [searched.parts, searched.lacking, searched.answers].some(({ length }) => length > 0);
  const found = narrowed.includes(inInventory) ? withDrafts(query.q ?? '') : rankedProducts;
  const limit = priceLimit(searched);
  const select = selectProducts(db)
    .innerJoin((isSearched ? found(searched, ids, page) : unsearched(searched.price)).as('r'), 'r.product_id', 'p.id')
    .select(['r.guess', 'r.part', 'r.missed', 'r.rank'])
    // Among the best of the whole shop: a search for a free valve finds no cap, and one for cheap catheters no hose.
    .$if(limit !== undefined, (best) => best.where('p.price', '<=', limit ?? 0));
  return isSearched ? select : select.where(all);
}

/** The products of a search and, after them, the drafts with all its words in their names. The index has no drafts. */
const withDrafts =
  (q: string): typeof rankedProducts =>
  (searched, ids, page) =>
    sql`(
  select product_id, rank, guess, part, missed from ${rankedProducts(searched, ids, page)} as published
  union all
  select p.id, -1e9::float8, false, 0, '{}'::int[] from product p
  where p.draft = 'open' and ${sql.join(namedLike(q), sql` and `)}
    ${ids ? sql`and p.id in (${ids})` : sql``})`;

/** All words of a search must be in a product's names. For products that the search index does not have. */
export function namedLike(q: string): RawBuilder<boolean>[] {
  const words = q.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => sql`concat_ws(' ', p.name_en, p.name_id) ilike ${likePattern(word)}`);
}

function conditionsOf(query: Omit<Query, 'q'>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.category) conditions.push(inCategoryCalled(query.category));
  if (query.inStock === 'true') conditions.push(sql`(p.stock is null or p.stock > 0)`);
  if (query.inStock === 'false') conditions.push(sql`p.stock = 0`);
  if (query.free) conditions.push(query.free === 'true' ? sql`p.price = 0` : sql`p.price > 0`);
  if (query.ids !== undefined) conditions.push(sql`p.id = any(${query.ids.split(',')}::uuid[])`);
  return conditions;
}

/** Whether a part of the question lists products by their stock: a change of any stock may then change the list. */
const narrowsByStock: Record<keyof Query, boolean> = {
  q: false,
  category: false,
  inStock: true,
  free: false,
  sort: false,
  limit: false,
  cursor: false,
  ids: false,
};

const inStockFirst: Sort[] = ['best', 'category'];

/**
 * Whether the answer to this question depends on the stock of products that it does not show: a list of several pages that
 * has those in stock first.
 */
export function dependsOnAllStock(query: Query, next?: string): boolean {
  if (inStockFirst.includes(orderOf(query)) && (query.cursor ?? next)) return true;
  return Object.entries(narrowsByStock).some(([name, narrows]) => narrows && query[name as keyof Query] !== undefined);
}

type ListedRow = ProductRow & Pick<Ranked, 'rank' | 'guess' | 'part' | 'missed'>;
type PlacedRow = ListedRow & { place: string | number };

function productCursor(row: PlacedRow, sort: Sort): string {
  return writeCursor(sort === 'newest' ? [row.id] : [row.place, row.id]);
}

/** The start of a page. */
function positionAfter(cursor: string, sort: Sort) {
  if (sort === 'newest') return sql`${readCursor(cursor, isUuid)[0]}`;
  const isWritten = sort === 'name' || sort === 'category';
  const [key, id] = readCursor<[string | number, string]>(cursor, isWritten ? isText : isNumber, isUuid);
  return isWritten ? sql`${key}::text, ${id}` : sql`${key}::float8, ${id}`;
}
