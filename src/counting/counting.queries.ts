import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';
import type { ShelfFilter, ShelfProduct } from './counting.contract.ts';

const client = createApiClient(async () => (await import('./counting.contract.ts')).countingContract);

/** Every list of the shelf. */
export const shelfKey = ['shelf'] as const;

/** The products to be counted; sales come by themselves, so always asked anew, but never under a counting hand. */
export function shelfQuery(filter: ShelfFilter) {
  const query = pagedQuery([...shelfKey, filter], (page, options) =>
    client.shelf({ query: { ...filter, limit: '24', ...page } }, options),
  );
  return { ...query, refetchOnWindowFocus: false, refetchOnReconnect: false };
}

export type CountToBook = Parameters<typeof client.count>[0];

export const countMutation = () => ({
  mutationFn: (count: CountToBook) => client.count(count),
  networkMode: 'always' as const,
});

type ShelfPage = { headers: { link?: string }; body: ShelfProduct[] };

/** Tells the lists that are there what the shop has said of one product since. */
export function updateShelf(queries: QueryClient, productId: string, said: Partial<ShelfProduct>): void {
  queries.setQueriesData<InfiniteData<ShelfPage>>({ queryKey: shelfKey }, (data) => {
    if (!data) return data;
    const toldOf = (item: ShelfProduct) => (item.product._id === productId ? { ...item, ...said } : item);
    return { ...data, pages: data.pages.map((page) => ({ ...page, body: page.body.map(toldOf) })) };
  });
}
