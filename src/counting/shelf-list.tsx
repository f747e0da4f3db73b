import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategoryField } from '../catalogue/filters/category-field.tsx';
import { SettledSearchField } from '../catalogue/settled-search-field.tsx';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type FilterChange, useAddressFilter } from '../ui/forms/use-address-filter.ts';
import { Notice } from '../ui/notice.tsx';
import { itemsOf, PagedList } from '../ui/paged-list.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { LoadingRow } from '../ui/skeleton.tsx';
import type { ShelfFilter, ShelfProduct } from './counting.contract.ts';
import { shelfQuery } from './counting.queries.ts';
import { ShelfCard } from './shelf-card.tsx';
import { type Counting, useCounting } from './use-counting.ts';

/** The shelf to count, for the signed-in person. */
export function ShelfList() {
  const { user } = useIdentity();
  return user && <Shelf key={user.uid} uid={user.uid} />;
}

function Shelf({ uid }: { uid: string }) {
  const [filter, narrow] = useAddressFilter(readShelfFilter, shelfParameters);
  const [timesFound, setTimesFound] = useState(0);
  const counting = useCounting(uid);
  const pages = useInfiniteQuery(shelfQuery(filter));

  return (
    <>
      <ShelfFilters key={timesFound} filter={filter} onChange={narrow} />
      <CountingState
        counting={counting}
        shown={itemsOf(pages)}
        onFind={(name) => {
          setTimesFound(timesFound + 1);
          narrow(() => ({ q: name }));
        }}
      />
      <PagedList
        pages={pages}
        failedText={m.counting_failed()}
        loading={
          <LoadingRow
            rows={4}
            look="grid gap-4 lg:grid-cols-2"
            className="rounded-lg border border-line bg-surface p-4 sm:p-5"
          />
        }
        empty={<NothingToCount filter={filter} onChange={narrow} />}
      >
        {(items) => (
          <ol className="grid gap-4 lg:grid-cols-2">
            {items.map((item) => (
              <ShelfCard key={item.product._id} item={item} counting={counting} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function NothingToCount({ filter: { q, due }, onChange }: ShelfFiltersProps) {
  const [title, text] = due ? [m.counting_none_due, m.counting_none_due_text] : [m.counting_none, m.counting_none_text];
  return (
    <EmptyState title={q ? m.inventory_empty_found() : title()}>
      <p>{q ? m.inventory_empty_found_text() : text()}</p>
      {due && (
        <Button onClick={() => onChange((chosen) => ({ ...chosen, due: undefined }))}>{m.counting_show_all()}</Button>
      )}
    </EmptyState>
  );
}

/** Reads the filters from the address. Products counted lately are left out unless the address asks for all. */
function readShelfFilter(parameters: URLSearchParams): ShelfFilter {
  const q = (parameters.get('q') ?? '').trim().slice(0, 100);
  const category = (parameters.get('category') ?? '').trim().slice(0, 80);
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(parameters.get('show') !== 'all' && { due: 'true' as const }),
  };
}

function shelfParameters({ q, category, due }: ShelfFilter): URLSearchParams {
  const parameters = new URLSearchParams({ ...(q && { q }), ...(category && { category }) });
  if (!due) parameters.set('show', 'all');
  return parameters;
}

type ShelfFiltersProps = { filter: ShelfFilter; onChange: FilterChange<ShelfFilter> };

/** The filters of the shelf: category, search, and whether to show products that were counted lately. */
function ShelfFilters({ filter, onChange }: ShelfFiltersProps) {
  const { q = '', category = '', due } = filter;
  const choose = (choice: ShelfFilter) => onChange((chosen) => ({ ...chosen, ...choice }));
  return (
    <search className="mb-2 grid items-start gap-x-4 gap-y-3 min-[30rem]:grid-cols-2 lg:grid-cols-3">
      <div className="min-[30rem]:max-lg:col-span-2">
        <SettledSearchField q={q} placeholder={m.inventory_search_hint()} onSettled={(typed) => choose({ q: typed })} />
      </div>
      <CategoryField value={category} onChoose={(address) => choose({ category: address })} />
      <SelectField
        label={m.counting_show()}
        value={due ? 'due' : 'all'}
        onChange={({ target }) => choose({ due: target.value === 'due' ? 'true' : undefined })}
      >
        <option value="due">{m.counting_show_due()}</option>
        <option value="all">{m.counting_show_all()}</option>
      </SelectField>
    </search>
  );
}

type CountingStateProps = {
  counting: Counting;
  /** The products on the page. */
  shown: readonly ShelfProduct[];
  onFind: (name: string) => void;
};

/** The progress of the count, the counts that wait for a connection, and refused counts of products out of sight. */
function CountingState({ counting: { notes, booked, waiting, unanswered }, shown, onFind }: CountingStateProps) {
  const visible = new Set(shown.map(({ product }) => product._id));
  const elsewhere = Object.entries(notes).filter(([id, { count }]) => !count && !visible.has(id));
  const bookedCount = Object.keys(booked).length;
  return (
    <div className="mb-2 grid gap-3">
      <p aria-live="polite" className="text-ink-soft text-sm">
        {bookedCount > 0 ? m.counting_done_so_far({ count: bookedCount }) : <>&nbsp;</>}
      </p>
      {unanswered && waiting > 0 && <Notice>{m.counting_waiting({ count: waiting })}</Notice>}
      {elsewhere.length > 0 && (
        <Notice>
          <p>{m.counting_unfinished()}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {elsewhere.map(([id, { name }]) => (
              <li key={id}>
                <button
                  type="button"
                  className="link min-h-11 min-w-11 text-left wrap-anywhere"
                  onClick={() => onFind(name)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
