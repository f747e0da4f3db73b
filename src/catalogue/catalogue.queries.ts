import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';
import { nextCursor } from '../shared/next-cursor.ts';
import type { ProductQuery } from './catalogue.contract.ts';

export const catalogueClient = createApiClient(async () => (await import('./catalogue.contract.ts')).catalogueContract);
const products = createTanstackQueryUtils(catalogueClient, { path: ['products'] });

/** Everything of the catalogue, for invalidation. */
export const catalogueKey = products.key();

const catalogueFreshness = { ...freshness, refetchOnWindowFocus: false } as const;

/** Products a page at a time, from a cursor on or from the beginning; the next one follows the answer's `Link` header. */
export function productPagesQuery(query: Omit<ProductQuery, 'cursor'>, from?: string) {
  return products.list.infiniteOptions({
    ...catalogueFreshness,
    input: (cursor: string | undefined) => ({ query: { ...query, cursor } }),
    initialPageParam: from,
    getNextPageParam: (last) => nextCursor(last.headers.link) ?? undefined,
  });
}

export function productQueryOptions(id: string) {
  return products.get.queryOptions({ ...catalogueFreshness, input: { id } });
}

/** Products of the same category, without the one shown. */
export function relatedProductsQuery(category: string, excludeId: string) {
  return products.related.queryOptions({ ...catalogueFreshness, input: { category, excludeId } });
}

export function categoriesQuery() {
  return products.categories.queryOptions(catalogueFreshness);
}

export const createProductMutation = () => products.create.mutationOptions();
export const updateProductMutation = () => products.update.mutationOptions();
export const deleteProductMutation = () => products.delete.mutationOptions();
