import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./health.contract.ts')).healthContract);

const lookAgainMs = 15_000;

/** The state of the shop. It is refetched while the page is open. */
export function healthQuery() {
  return queryOptions({
    staleTime: 0,
    refetchInterval: lookAgainMs,
    queryKey: ['health'],
    queryFn: ({ signal }) => client.shop(undefined, { signal }),
  });
}
