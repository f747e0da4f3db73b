import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { Button } from './button.tsx';
import { QueryError } from './query-error.tsx';
import { RetryNotice } from './retry-notice.tsx';
import { LoadingCard } from './skeleton.tsx';

/** The pages of a list that have come, and the state of the next one. */
export type Pages<Item> = UseInfiniteQueryResult<InfiniteData<{ body: Item[] }>>;

type PagedListProps<Item> = {
  pages: Pages<Item>;
  /** The sentence for a page that does not come, if the error has none of its own. */
  failedText: string;
  loading?: ReactNode;
  /** Shown if the list is empty. */
  empty?: ReactNode;
  /** Replaces the default error if loading or refetching fails. */
  error?: ReactNode;
  /** Draws the entries; a list without any is not drawn. */
  children: (items: Item[]) => ReactNode;
};

/** The entries of all pages that have come. */
export function itemsOf<Item>({ data }: Pick<Pages<Item>, 'data'>): Item[] {
  return data?.pages.flatMap(({ body }) => body) ?? [];
}

/** A list in each state: loading, failed, empty, and shown with a button for the next page. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { pages, failedText, loading = <LoadingCard />, empty, children } = props;
  const { error = <QueryError query={pages} fallback={failedText} /> } = props;
  const items = itemsOf(pages);
  return (
    <>
      {pages.isPending && loading}
      {pages.isError && !pages.isFetchNextPageError && error}
      {pages.isSuccess && items.length === 0 && empty}
      {items.length > 0 && children(items)}
      <MoreButton pages={pages} failed={failedText} />
    </>
  );
}

/** Loads the next page of a list, if there is one. `failed` is the sentence for a failure. */
export function MoreButton<Item>({ pages, failed }: { pages: Pages<Item>; failed: string }) {
  if (pages.isFetchNextPageError) {
    return (
      <div className="mt-8">
        <RetryNotice onRetry={pages.fetchNextPage}>{errorMessage(pages.error, failed)}</RetryNotice>
      </div>
    );
  }
  if (!pages.hasNextPage) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? m.ui_loading() : m.ui_more()}
      </Button>
    </div>
  );
}
