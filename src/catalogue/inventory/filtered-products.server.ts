import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { productLimits } from '../fields/product-fields.ts';
import { inInventory, type ProductRow } from '../product.store.server.ts';
import { countProducts, type ListedValues, listProducts, listValues, namedLike } from '../product-list.store.server.ts';
import { productsIn } from './inventory.store.server.ts';
import type { InventorySort } from './inventory-address.ts';
import type { InventoryState } from './inventory-states.ts';

/** Filters and order of the inventory. Without a state: products in the shop, and drafts. */
export type InventoryQuery = {
  state?: InventoryState;
  /** Its address, or its name in any language. */
  category?: string;
  q?: string;
  sort?: InventorySort;
  limit?: number;
  cursor?: string;
};

/** The language and the moment of a request: expiring products depend on the day. */
export type Viewer = { locale: Locale; now: Date };

/** A page of the products that the inventory shows, and the cursor of the next one. */
export function listInventory(
  db: Db,
  query: InventoryQuery,
  { locale, now }: Viewer,
): Promise<{ products: ProductRow[]; next?: string }> {
  return listProducts(db, searched(query), locale, conditionsOf(query, now));
}

/** The search index has no archived products. */
function searched({ state, q = '', ...rest }: InventoryQuery): Omit<InventoryQuery, 'state'> {
  return { ...rest, ...(state !== 'archived' && { q }) };
}

function conditionsOf({ state, q = '' }: InventoryQuery, now: Date) {
  if (!state) return [inInventory];
  return [...productsIn(state, now), ...(state === 'archived' ? namedLike(q) : [])];
}

/** How many products the inventory shows, on all its pages. */
export function countInventory(db: Db, query: InventoryQuery, now: Date): Promise<number> {
  return countProducts(db, searched(query), conditionsOf(query, now));
}

/**
 * Price, stock and limit of all of them in one statement, the newest first. Without a search, because it finds similar
 * words too: only exact filters choose products for a change.
 */
export function inventoryValues(
  db: Db,
  query: Pick<InventoryQuery, 'state' | 'category'>,
  now: Date,
): Promise<ListedValues[]> {
  return listValues(db, searched(query), conditionsOf(query, now));
}

/** All of them, page by page. No transaction stays open between two pages. */
export async function* inventoryPages(
  db: Db,
  query: Omit<InventoryQuery, 'limit' | 'cursor'>,
  viewer: Viewer,
): AsyncGenerator<ProductRow[]> {
  let cursor: string | undefined;
  do {
    const { products, next } = await listInventory(db, { ...query, cursor, limit: productLimits.page }, viewer);
    if (products.length > 0) yield products;
    cursor = next;
  } while (cursor !== undefined);
}
