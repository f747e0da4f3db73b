import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettledText } from '../catalogue/use-settled-text.ts';
import * as m from '../messages/messages.js';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { itemsOf, PagedList } from '../ui/paged-list.tsx';
import { type HistorySearch, historyQuery } from './history.queries.ts';
import { HistoryItem } from './history-entry.tsx';
import { HistoryFields } from './history-fields.tsx';

const everything: HistorySearch = { person: '', action: '', subject: '', from: '', until: '' };

/** The log, with a search by person, action, thing and day. */
export function HistoryList() {
  const [parameters] = useSearchParams();
  const [search, setSearch] = useState({ ...everything, action: parameters.get('action') ?? '' });
  const person = useSettledText(search.person);
  const subject = useSettledText(search.subject);
  const pages = useInfiniteQuery(historyQuery({ ...search, person, subject }));
  const shownCount = itemsOf(pages).length;
  return (
    <>
      <HistoryFields search={search} onSearch={(changed) => setSearch({ ...search, ...changed })} />
      <p aria-live="polite" className="mb-3 text-ink-soft text-sm">
        {shownCount > 0 && m.history_shown({ count: shownCount })}
      </p>
      <PagedList
        pages={pages}
        failedText={m.history_failed()}
        empty={
          <EmptyState title={m.history_none()}>
            <p>{m.history_none_text()}</p>
          </EmptyState>
        }
      >
        {(entries) => (
          <Card className="py-2 sm:py-3">
            <ul>
              {entries.map((entry) => (
                <HistoryItem key={entry._id} entry={entry} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}
