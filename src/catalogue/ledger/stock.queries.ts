import { createApiClient } from '../../shared/api-client.ts';
import { pagedQuery } from '../../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./stock.contract.ts')).stockContract);

/** Everything of the ledger, for invalidation. */
export const stockKey = ['stock'] as const;

/** What happened to a product's stock; always asked anew, for sales come by themselves. */
export function movementsQuery(productId: string) {
  return pagedQuery([...stockKey, productId], (page, options) =>
    client.history({ params: { productId }, query: { limit: '20', ...page } }, options),
  );
}

export const moveStockMutation = () => ({
  mutationFn: (input: Parameters<typeof client.move>[0]) => client.move(input),
});
