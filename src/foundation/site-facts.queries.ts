import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { pageByPage } from '../shared/paging/next-cursor.ts';

const client = createApiClient(async () => (await import('./site-facts.contract.ts')).siteFactsContract);

/** All that is asked about the facts, for invalidation. */
export const factsKey = ['facts'] as const;

/** What the site says now; others edit it too, so always asked anew. */
export function factsQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: [...factsKey, 'now'],
    queryFn: ({ signal }) => client.get({}, { signal }),
  });
}

const limit = '10';

/** What it said, the newest first, a page at a time. */
export function factsVersionsQuery() {
  return infiniteQueryOptions({
    ...pageByPage,
    staleTime: 0,
    queryKey: [...factsKey, 'versions'],
    queryFn: ({ pageParam, signal }) => client.versions({ query: { limit, cursor: pageParam } }, { signal }),
  });
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const saveFactsMutation = () => ({ mutationFn: (input: Input<'save'>) => client.save(input) });
export const addFactsPictureMutation = () => ({ mutationFn: (input: Input<'addPicture'>) => client.addPicture(input) });
