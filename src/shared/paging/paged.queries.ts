import { infiniteQueryOptions } from '@tanstack/react-query';
import { pageByPage } from './next-cursor.ts';

type Page = { headers: { link?: string } };
type FetchPage<Answer> = (page: { cursor?: string }, options: { signal: AbortSignal }) => Promise<Answer>;

/** The query of a list that others change meanwhile: always fetched again, a page at a time. */
export function pagedQuery<Answer extends Page>(queryKey: readonly unknown[], fetchPage: FetchPage<Answer>) {
  return infiniteQueryOptions({
    ...pageByPage,
    staleTime: 0,
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ cursor: pageParam }, { signal }),
  });
}
