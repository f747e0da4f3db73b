import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import { PagedList, type Pages } from '../../ui/paged-list.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';

type PlannedPagesProps<Row> = {
  pages: Pages<Row>;
  label: string;
  /** An entry of the list, with its key. */ children: (row: Row) => ReactNode;
};

/** The entries of a plan, page by page. */
export function PlannedPages<Row>({ pages, label, children }: PlannedPagesProps<Row>) {
  return (
    <section aria-label={label}>
      <PagedList
        pages={pages}
        failedText={m.changes_failed()}
        loading={<LoadingRow className="rounded-lg border border-line p-4" />}
      >
        {(rows) => <ul className="grid gap-3 lg:grid-cols-2">{rows.map(children)}</ul>}
      </PagedList>
    </section>
  );
}
