import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { VideoListName } from '../content/videos.ts';
import { createApiClient } from '../shared/api-client.ts';
import { pageByPage } from '../shared/paging/next-cursor.ts';

const client = createApiClient(async () => (await import('./videos.contract.ts')).videosContract);

/** All that is asked about the videos of the site, for invalidation. */
export const videosKey = ['videos'] as const;

/** What a list has now; others edit it too, so always asked anew. */
export function videosQuery(list: VideoListName) {
  return queryOptions({
    staleTime: 0,
    queryKey: [...videosKey, 'now', list],
    queryFn: ({ signal }) => client.get({ list }, { signal }),
  });
}

const limit = '10';

/** What it had, the newest first, a page at a time. */
export function videoVersionsQuery(list: VideoListName) {
  return infiniteQueryOptions({
    ...pageByPage,
    staleTime: 0,
    queryKey: [...videosKey, 'versions', list],
    queryFn: ({ pageParam, signal }) =>
      client.versions({ params: { list }, query: { limit, cursor: pageParam } }, { signal }),
  });
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const saveVideosMutation = () => ({ mutationFn: (input: Input<'save'>) => client.save(input) });
export const addPosterMutation = () => ({ mutationFn: (input: Input<'addPoster'>) => client.addPoster(input) });
