import { infiniteQueryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../../shared/api-client.ts';
import { pageByPage } from '../../../shared/paging/next-cursor.ts';

const client = createApiClient(async () => (await import('./stock.contract.ts')).stockContract);

/** The key of all queries about the ledger. */
export const stockKey = ['stock'] as const;

/** The movements of a product's stock. Always fetched again, because sales add some. */
export function movementsQuery(productId: string) {
  return infiniteQueryOptions({
    ...pageByPage,
    queryKey: [...stockKey, productId],
    queryFn: ({ pageParam, signal }) =>
      client.history({ params: { productId }, query: { limit: '20', cursor: pageParam } }, { signal }),
    staleTime: 0,
  });
}

export const moveStockMutation = () => ({
  mutationFn: (input: Parameters<typeof client.move>[0]) => client.move(input),
});
