import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { actionText, auditActions } from '../audit/audit-actions.ts';
import { useSettledText } from '../catalogue/use-settled-text.ts';
import * as m from '../messages/messages.js';
import { Card } from '../ui/card.tsx';
import { DayField } from '../ui/day-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FoldedFields } from '../ui/forms/folded-fields.tsx';
import { itemsOf, PagedList } from '../ui/paged-list.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type HistorySearch, historyQuery } from './history.queries.ts';
import { HistoryItem } from './history-entry.tsx';

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

type HistoryFieldsProps = { search: HistorySearch; onSearch: (changed: Partial<HistorySearch>) => void };

/** The search fields: person, action, thing and days. */
function HistoryFields({ search, onSearch }: HistoryFieldsProps) {
  const field = (name: keyof HistorySearch) => ({
    value: search[name],
    onChange: ({ target }: { target: { value: string } }) => onSearch({ [name]: target.value }),
  });
  const filled = [search.action, search.from, search.until].filter(Boolean).length;
  return (
    <search aria-label={m.history_search()} className="mb-6 grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('person')}
        type="search"
        autoComplete="off"
        maxLength={100}
        label={m.history_person()}
        hint={m.history_person_hint()}
      />
      <TextField
        {...field('subject')}
        type="search"
        autoComplete="off"
        maxLength={100}
        label={m.history_subject()}
        hint={m.history_subject_hint()}
      />
      <FoldedFields filled={filled} className="grid gap-5 sm:contents">
        <SelectField
          {...field('action')}
          label={m.history_action()}
          className="text-ellipsis"
          options={auditActions.map((action) => [action, actionText(action)])}
        >
          <option value="">{m.history_action_any()}</option>
        </SelectField>
        <div className="grid gap-5 min-[24rem]:grid-cols-2">
          <DayField
            label={m.history_from()}
            max={search.until || undefined}
            day={search.from}
            onDay={(from) => onSearch({ from })}
          />
          <DayField
            label={m.history_until()}
            min={search.from || undefined}
            day={search.until}
            onDay={(until) => onSearch({ until })}
          />
        </div>
      </FoldedFields>
    </search>
  );
}
