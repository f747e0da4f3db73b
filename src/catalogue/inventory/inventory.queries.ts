import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';
import { freshQuery, mutationOf } from '../../shared/endpoint.queries.ts';
import { freshness } from '../../shared/freshness.ts';
import { pagedQuery } from '../../shared/paging/paged.queries.ts';
import type { AdminProduct, Product, SavedProduct } from '../catalogue.contract.ts';
import { catalogueClient, catalogueKey } from '../catalogue.queries.ts';
import type { InventoryFilter, InventorySort } from './inventory-address.ts';

const client = createApiClient(async () => (await import('./inventory.contract.ts')).inventoryContract);

const limit = '24';
const listsKey = [...catalogueKey, 'inventory'];

/** Without `sort`, the best match comes first. */
type InventoryQuery = Omit<InventoryFilter, 'sort'> & { sort?: InventorySort };

/** The products in the shop, or those in a state. Sales change that without an edit. */
export function inventoryQuery({ state, category, q, sort }: InventoryQuery) {
  const inventory = pagedQuery([...listsKey, { state, category, q, sort }], (page, options) => {
    const query = { limit, ...page, ...(sort && { sort }), ...(category && { category }), ...(q && { q }) };
    return client.list({ query: { ...query, ...(state && { state }) } }, options);
  });
  return { ...inventory, refetchOnWindowFocus: false, staleTime: state ? 0 : freshness.staleTime };
}

/** A product as its form needs it. */
export const inventoryProductQuery = (id: string) =>
  freshQuery([...catalogueKey, 'inventory-product', id], (options) => client.get({ id }, options));

/** The products in the shop that a search finds, for staff too. For admins also drafts. */
export const foundProductsQuery = (q: string, isAdmin: boolean) =>
  pagedQuery(
    [...catalogueKey, 'found', q, isAdmin],
    (page, options): Promise<FoundPage> =>
      (isAdmin ? client.list : catalogueClient.list)({ query: { limit, ...page, q } }, options),
  );
/** `draft` is for admins only. */
export type FoundProduct = Product & { draft?: boolean };
type FoundPage = { headers: { link?: string }; body: FoundProduct[] };

/** Their number on all pages. */
export const inventoryCountQuery = ({ state, category, q }: Omit<InventoryFilter, 'sort'>) =>
  freshQuery([...catalogueKey, 'inventory-count', { state, category, q }], (options) =>
    client.count({ category, q, ...(state && { state }) }, options),
  );

/** Shows a saved product in the lists, so that another edit starts from it before they are loaded again. */
export function showSaved(queries: QueryClient, saved: SavedProduct): void {
  // The form names every field, so the answer has those for admins.
  const newest = (product: AdminProduct) => (product._id === saved._id ? { ...product, ...saved } : product);
  queries.setQueriesData<InfiniteData<{ body: AdminProduct[] }>>({ queryKey: listsKey }, (lists) => {
    return lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, body: page.body.map(newest) })) };
  });
}

export const lowStockQuery = () =>
  freshQuery([...catalogueKey, 'low-stock'], (options) => client.lowStock(undefined, options));

export const setLowStockMutation = mutationOf((lowAt: number) => client.setLowStock({ lowAt }));
export const restoreProductMutation = mutationOf((input: { id: string }) => client.restore(input));
