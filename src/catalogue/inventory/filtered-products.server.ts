import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import type { ProductRow } from '../product.store.server.ts';
import { productLimits } from '../product-form.contract.ts';
import { listProducts } from '../product-list.store.server.ts';
import { namedLike, productsIn } from './inventory.store.server.ts';
import type { InventorySort } from './inventory-address.ts';
import type { InventoryState } from './inventory-states.ts';

/** What narrows and orders the inventory. Without a state: what is in the shop. */
export type InventoryQuery = {
  state?: InventoryState;
  q?: string;
  sort?: InventorySort;
  limit?: number;
  cursor?: string;
};

/** In which language products are read, and when: what expires soon depends on the day. */
export type Asked = { locale: Locale; now: Date };

/** A page of the products that the inventory shows, and the cursor of the next one. */
export function listInventory(
  db: Db,
  { state, q = '', ...rest }: InventoryQuery,
  { locale, now }: Asked,
): Promise<{ products: ProductRow[]; next?: string }> {
  if (!state) return listProducts(db, { ...rest, q }, locale);
  const asked = { ...rest, ...(state !== 'archived' && { q }) };
  return listProducts(db, asked, locale, [...productsIn(state, now), ...(state === 'archived' ? namedLike(q) : [])]);
}

/** All of them, page by page; no transaction stays open between two pages. */
export async function* inventoryPages(
  db: Db,
  query: Omit<InventoryQuery, 'limit' | 'cursor'>,
  asked: Asked,
): AsyncGenerator<ProductRow[]> {
  let cursor: string | undefined;
  do {
    const { products, next } = await listInventory(db, { ...query, cursor, limit: productLimits.page }, asked);
    if (products.length > 0) yield products;
    cursor = next;
  } while (cursor !== undefined);
}
