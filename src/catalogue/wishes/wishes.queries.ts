import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';

const client = createApiClient(async () => (await import('./wishes.contract.ts')).wishesContract);

/** Every list of wishes, for invalidation. */
export const wishesKey = ['wishes'] as const;

/** What the signed-in person waits for; the shop ends a wish by itself, so always asked anew. */
export function wishesQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: [...wishesKey, 'own'],
    queryFn: ({ signal }) => client.list(undefined, { signal }),
  });
}

/** What is missed most, for admins. */
export function missedQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: [...wishesKey, 'missed'],
    queryFn: ({ signal }) => client.missed(undefined, { signal }),
  });
}

export const leaveWishMutation = () => ({ mutationFn: (productId: string) => client.leave({ productId }) });
export const withdrawWishMutation = () => ({ mutationFn: (productId: string) => client.withdraw({ productId }) });
