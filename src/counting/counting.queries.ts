import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { mutationOf } from '../shared/endpoint.queries.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';
import type { ShelfFilter, ShelfProduct } from './counting.contract.ts';

const client = createApiClient(async () => (await import('./counting.contract.ts')).countingContract);

/** Every list of the shelf. */
export const shelfKey = ['shelf'] as const;

/** The products to count. Sales change them, so each visit refetches them, but never during a count. */
export function shelfQuery(filter: ShelfFilter) {
  const query = pagedQuery([...shelfKey, filter], (page, options) =>
    client.shelf({ query: { ...filter, limit: '24', ...page } }, options),
  );
  return { ...query, refetchOnWindowFocus: false, refetchOnReconnect: false };
}

/** Sent again until an answer comes. A shelf that is fetched meanwhile would lose the card of the waiting count. */
export const countMutation = mutationOf(client.count, { meta: { refetchesItself: true } });

type ShelfPage = { headers: { link?: string }; body: ShelfProduct[] };

/** Writes the shop's newest figures of a product into the cached lists. */
export function updateShelf(queries: QueryClient, productId: string, newFigures: Partial<ShelfProduct>): void {
  queries.setQueriesData<InfiniteData<ShelfPage>>({ queryKey: shelfKey }, (data) => {
    if (!data) return data;
    const updated = (item: ShelfProduct) => (item.product._id === productId ? { ...item, ...newFigures } : item);
    return { ...data, pages: data.pages.map((page) => ({ ...page, body: page.body.map(updated) })) };
  });
}
