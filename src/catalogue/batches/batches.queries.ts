import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';

const client = createApiClient(async () => (await import('./batches.contract.ts')).batchesContract);

/** The key of all queries about batches. */
export const batchesKey = ['batches'] as const;

/** The batches of a product in stock. Always fetched again, because sales change them. */
export function batchesQuery(productId: string) {
  return queryOptions({
    queryKey: [...batchesKey, productId],
    queryFn: ({ signal }) => client.list({ productId }, { signal }),
    staleTime: 0,
  });
}

/** The products with units that expire soon, by id. */
export function expiringQuery() {
  return queryOptions({
    queryKey: [...batchesKey, 'expiring'],
    queryFn: async ({ signal }) =>
      new Map((await client.expiring(undefined, { signal })).map((each) => [each.productId, each])),
    staleTime: 0,
  });
}

export const setExpiryMutation = () => ({
  mutationFn: (input: Parameters<typeof client.setExpiry>[0]) => client.setExpiry(input),
});
