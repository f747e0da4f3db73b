import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import { MoreButton } from '../../ui/more-button.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingStatus, SkeletonRow } from '../../ui/skeleton.tsx';

type PlannedPagesProps<Row> = {
  pages: UseInfiniteQueryResult<InfiniteData<{ body: Row[] }>>;
  label: string;
  /** An entry of the list, with its key. */ children: (row: Row) => ReactNode;
};

/** The entries of a plan, page by page. */
export function PlannedPages<Row>({ pages, label, children }: PlannedPagesProps<Row>) {
  if (pages.isPending) {
    return (
      <div>
        <LoadingStatus />
        <SkeletonRow className="rounded-lg border border-line p-4" />
      </div>
    );
  }
  if (pages.isError && !pages.isFetchNextPageError) return <QueryError query={pages} fallback={m.changes_failed()} />;
  return (
    <section aria-label={label}>
      <ul className="grid gap-3 lg:grid-cols-2">{pages.data?.pages.flatMap(({ body }) => body).map(children)}</ul>
      <MoreButton pages={pages} failed={m.changes_failed()} />
    </section>
  );
}
