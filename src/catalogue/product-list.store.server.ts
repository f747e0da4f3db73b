import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../shared/api-context.ts';
import { likePattern } from '../shared/like-pattern.server.ts';
import { cutPage, invalidCursor, nextLink, readCursor, writeCursor } from '../shared/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { isUuid } from '../shared/text-schema.ts';
import { type Product, productLimits, type productQuery } from './catalogue.contract.ts';
import { type ProductRow, toProduct } from './product.store.server.ts';

const sortOrders = {
  newest: { key: sql<string>`id`, direction: 'desc' },
  name: { key: sql<string>`lower(name)`, direction: 'asc' },
  price: { key: sql<number>`price`, direction: 'asc' },
  '-price': { key: sql<number>`price`, direction: 'desc' },
} as const;

/**
 * Products in the shop, a page at a time (specification, section 7; docs/decisions/products-and-lists.md): the list, and
 * the `Link` to the next page where there is one. INVALID_INPUT for ids or a cursor that are none.
 */
export async function listProducts(
  db: Db,
  query: z.output<typeof productQuery>,
): Promise<{ products: Product[]; link?: string }> {
  const limit = query.limit ?? productLimits.page;
  const sort = query.sort ?? 'newest';
  const { key, direction } = sortOrders[sort];
  let select = db.selectFrom('product').selectAll().where('archived_at', 'is', null);
  if (query.category) select = select.where('category', '=', query.category);
  if (query.inStock === 'true')
    select = select.where((where) => where.or([where('stock', 'is', null), where('stock', '>', 0)]));
  if (query.inStock === 'false') select = select.where('stock', '=', 0);
  if (query.ids !== undefined) select = select.where('id', '=', sql<string>`any(${productIds(query.ids)}::uuid[])`);
  for (const word of (query.q ?? '').split(/\s+/).filter(Boolean)) {
    const pattern = likePattern(word);
    select = select.where(sql<boolean>`(name || ' ' || category || ' ' || description) ilike ${pattern}`);
  }
  if (query.cursor) {
    const position = sort === 'newest' ? sql`(id)` : sql`(${key}, id)`;
    const after = positionAfter(query.cursor, sort);
    select = select.where(sql<boolean>`${position} ${sql.raw(direction === 'asc' ? '>' : '<')} (${after})`);
  }
  if (sort !== 'newest') select = select.orderBy(key, direction);
  const rows = await select
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute();
  const { page, last } = cutPage(rows, limit);
  const { cursor: _, limit: __, ...rest } = query;
  return {
    products: page.map(toProduct),
    link: last && nextLink('/api/products', { ...rest, limit }, productCursor(last, sort)),
  };
}

function productCursor(row: ProductRow, sort: keyof typeof sortOrders): string {
  if (sort === 'newest') return writeCursor([row.id]);
  return writeCursor([sort === 'name' ? row.name : row.price, row.id]);
}

/** Where a page begins. The database makes the name small, as in the list's order: it knows other letters than we do. */
function positionAfter(cursor: string, sort: keyof typeof sortOrders) {
  const [id, key] = readCursor(cursor, sort === 'newest' ? 1 : 2).toReversed();
  const keyType = { newest: 'undefined', name: 'string', price: 'number', '-price': 'number' }[sort];
  if (!isUuid(id) || typeof key !== keyType) throw invalidCursor();
  if (sort === 'newest') return sql`${id}`;
  return sort === 'name' ? sql`lower(${key}), ${id}` : sql`${key}::bigint, ${id}`;
}

function productIds(list: string): string[] {
  const ids = list.split(',');
  if (!ids.every(isUuid))
    throw new ShopError('INVALID_INPUT', { issues: [{ field: 'ids', issue: { message: 'ids' } }] });
  return ids;
}
