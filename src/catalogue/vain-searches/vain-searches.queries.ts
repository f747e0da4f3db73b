import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';

export const vainSearchesClient = createApiClient(
  async () => (await import('./vain-searches.contract.ts')).vainSearchesContract,
);

/** The words that most visits searched for in vain, for admins. */
export function vainSearchesQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: ['vain-searches'],
    queryFn: ({ signal }) => vainSearchesClient.list(undefined, { signal }),
  });
}
