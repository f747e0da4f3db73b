import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TextName } from '../content/words/text-names.ts';
import { createApiClient } from '../shared/api-client.ts';
import { pageByPage } from '../shared/paging/next-cursor.ts';

const client = createApiClient(async () => (await import('./words.contract.ts')).wordsContract);

/** All that is asked about the words of the site, for invalidation. */
export const wordsKey = ['words'] as const;

/** Every text and who changed it last; others edit them too, so always asked anew. */
export function textsQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: [...wordsKey, 'list'],
    queryFn: ({ signal }) => client.list({}, { signal }),
  });
}

/** What a text says now. */
export function textQuery(name: TextName) {
  return queryOptions({
    staleTime: 0,
    queryKey: [...wordsKey, 'text', name],
    queryFn: ({ signal }) => client.get({ name }, { signal }),
  });
}

const limit = '10';

/** What it said, the newest first, a page at a time. */
export function textVersionsQuery(name: TextName) {
  return infiniteQueryOptions({
    ...pageByPage,
    staleTime: 0,
    queryKey: [...wordsKey, 'versions', name],
    queryFn: ({ pageParam, signal }) =>
      client.versions({ params: { name }, query: { limit, cursor: pageParam } }, { signal }),
  });
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const saveTextMutation = () => ({ mutationFn: (input: Input<'save'>) => client.save(input) });
