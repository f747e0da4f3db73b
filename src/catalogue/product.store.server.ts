import { type Selectable, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Database } from '../shared/database-schema.ts';
import { nextLink, readCursor, writeCursor } from '../shared/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { isUuid } from '../shared/text-schema.ts';
import { type Product, type ProductQuery, productLimits, type productQuery } from './catalogue.contract.ts';
import { pictureAddress } from './pictures/picture-address.ts';

type ProductRow = Selectable<Database['product']>;
type ListQuery = import('zod/mini').output<typeof productQuery>;

/** A product's row as the API shows it. */
export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    category: row.category,
    image: pictureAddress(row.picture_hash),
    countInStock: row.stock,
    yearlyLimitPerUser: row.yearly_limit,
    version: row.version,
  };
}

const orders = {
  newest: { key: sql<string>`id`, direction: 'desc' },
  name: { key: sql<string>`lower(name)`, direction: 'asc' },
  price: { key: sql<number>`price`, direction: 'asc' },
  '-price': { key: sql<number>`price`, direction: 'desc' },
} as const;

/**
 * Products in the shop, a page at a time (docs/decisions/products-and-lists.md): the list, and the `Link` to the next
 * page where there is one.
 */
export async function listProducts(db: Db, query: ListQuery): Promise<{ products: Product[]; link?: string }> {
  const limit = query.limit ?? productLimits.page;
  const sort = query.sort ?? 'newest';
  const { key, direction } = orders[sort];
  let select = db.selectFrom('product').selectAll().where('archived_at', 'is', null);
  if (query.category) select = select.where('category', '=', query.category);
  if (query.inStock === 'true')
    select = select.where((where) => where.or([where('stock', 'is', null), where('stock', '>', 0)]));
  if (query.inStock === 'false') select = select.where('stock', '=', 0);
  if (query.ids !== undefined) select = select.where('id', '=', sql<string>`any(${productIds(query.ids)}::uuid[])`);
  for (const word of (query.q ?? '').split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
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
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  if (!last) return { products: shown.map(toProduct) };
  const { cursor: _, limit: __, ...rest } = query as ProductQuery & { limit?: number };
  return {
    products: shown.map(toProduct),
    link: nextLink('/api/products', { ...rest, limit }, productCursor(last, sort)),
  };
}

function productCursor(row: ProductRow, sort: keyof typeof orders): string {
  if (sort === 'newest') return writeCursor([row.id]);
  return writeCursor([sort === 'name' ? row.name : row.price, row.id]);
}

/** Where a page begins. The database makes the name small, as in the list's order: it knows other letters than we do. */
function positionAfter(cursor: string, sort: keyof typeof orders) {
  const [id, key] = readCursor(cursor, sort === 'newest' ? 1 : 2).toReversed();
  const keyType = { newest: 'undefined', name: 'string', price: 'number', '-price': 'number' }[sort];
  if (!isUuid(id) || typeof key !== keyType) readCursor('', 1);
  if (sort === 'newest') return sql`${id}`;
  return sort === 'name' ? sql`lower(${key}), ${id}` : sql`${key}::bigint, ${id}`;
}

function productIds(list: string): string[] {
  const ids = list.split(',');
  if (!ids.every(isUuid))
    throw new ShopError('INVALID_INPUT', { issues: [{ field: 'ids', issue: { message: 'ids' } }] });
  return ids;
}

/** One product in the shop; NOT_FOUND where it never was there or has left. */
export async function findProduct(db: Db, id: string): Promise<Product> {
  const row = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toProduct(row);
}

/** At most 12 others of the category, the newest first (specification, section 2: Related Items). */
export async function relatedProducts(db: Db, category: string, excludeId?: string): Promise<Product[]> {
  let select = db.selectFrom('product').selectAll().where('archived_at', 'is', null).where('category', '=', category);
  if (excludeId) select = select.where('id', '!=', excludeId);
  return (await select.orderBy('id', 'desc').limit(12).execute()).map(toProduct);
}

/** The categories in use, by name. */
export async function productCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('category')
    .distinct()
    .where('archived_at', 'is', null)
    .where('category', '!=', '')
    .orderBy('category')
    .execute();
  return rows.map(({ category }) => category);
}
