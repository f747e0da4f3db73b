import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';

const client = createApiClient(async () => (await import('./wishes.contract.ts')).wishesContract);

/** The key of all queries about wishes. */
export const wishesKey = ['wishes'] as const;

/** The wishes of the signed-in person. Always fetched again, because the shop ends wishes too. */
export function wishesQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: [...wishesKey, 'own'],
    queryFn: ({ signal }) => client.list(undefined, { signal }),
  });
}

/** The products with the most wishes, for admins. */
export function missedQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: [...wishesKey, 'missed'],
    queryFn: ({ signal }) => client.missed(undefined, { signal }),
  });
}

export const leaveWishMutation = () => ({ mutationFn: (productId: string) => client.leave({ productId }) });
export const withdrawWishMutation = () => ({ mutationFn: (productId: string) => client.withdraw({ productId }) });
