import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useHref } from 'react-router';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Category } from '../catalogue.contract.ts';
import { type CatalogueFilter, catalogueAddress, unfiltered } from '../catalogue-address.ts';
import { SearchField } from '../search-field.tsx';
import { chosenFilters, FilterChips } from './filter-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import { readTypedFree } from './typed-free.ts';

type CatalogueFiltersProps = {
  filter: CatalogueFilter;
  categories: readonly Category[];
  onChange: (filter: CatalogueFilter) => void;
  /** The links to categories follow. */
  tiled: boolean;
  /** Draws what follows the filters, with the words typed so far. */
  children: (typed: string) => ReactNode;
};

const fieldsLook =
  'grid items-end gap-x-4 gap-y-3 max-lg:hidden min-[30rem]:grid-cols-2 lg:gap-x-6 xl:flex xl:flex-wrap max-lg:noscript:grid';

/**
 * Search, filters and order of the list, as a plain form. If scripts run, each choice submits it. On small displays the
 * filters are in a sheet; without scripts they are below the search.
 */
export function CatalogueFilters({ filter, categories, onChange, tiled, children }: CatalogueFiltersProps) {
  const [draft, setDraft] = useFollowing(filter);
  const [sheetOpen, setSheetOpen] = useState(false);
  const chips = chosenFilters(filter, categories);
  const choose = (change: Partial<CatalogueFilter>) => {
    const chosen = { ...readTypedFree(draft, filter.q), ...change };
    setDraft(chosen);
    onChange(chosen);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(readTypedFree(draft, filter.q));
  }

  return (
    <>
      <search aria-label={m.catalogue_filters()}>
        <form
          method="get"
          action={useHref('/products')}
          onSubmit={submit}
          className="grid gap-x-6 gap-y-3 xl:flex xl:flex-wrap"
        >
          <div className="relative flex items-end gap-2 xl:grow xl:basis-[20rem]">
            <div className="min-w-0 grow">
              <SearchField value={draft.q} onChange={(q) => setDraft({ ...draft, q })} />
            </div>
            <Button type="submit" variant="quiet" className="max-sm:px-0">
              <Search aria-hidden="true" size={18} />
              <span className="max-sm:sr-only">{m.catalogue_search()}</span>
            </Button>
            <FilterButton chosen={chips.length} onPress={() => setSheetOpen(true)} />
          </div>
          <div
            className={`${fieldsLook} ${tiled ? 'lg:grid-cols-[16rem_auto_1fr]' : 'lg:grid-cols-[minmax(0,20rem)_minmax(0,16rem)_auto_1fr]'}`}
          >
            <FilterFields filter={draft} categories={categories} onChoose={choose} tiled={tiled} />
          </div>
        </form>
        <FilterChips filter={{ ...filter, q: draft.q }} chips={chips} />
        <FilterSheet
          open={sheetOpen}
          onClose={() => setSheetOpen(false)}
          filter={readTypedFree(draft, filter.q)}
          categories={categories}
          onChange={onChange}
        />
      </search>
      {children(draft.q)}
    </>
  );
}

/** Opens the filters on small displays, with the number of active ones. */
function FilterButton({ chosen, onPress }: { chosen: number; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      className="relative max-sm:px-0 lg:hidden noscript:hidden"
      aria-haspopup="dialog"
      aria-label={chosen > 0 ? m.catalogue_filter_chosen({ count: chosen }) : undefined}
      onClick={onPress}
    >
      <SlidersHorizontal aria-hidden="true" size={18} />
      <span className="max-sm:sr-only">{m.catalogue_filter()}</span>
      {chosen > 0 && (
        <span className="absolute top-0 right-0 inline-flex size-5 items-center justify-center rounded-full bg-teal text-on-teal text-xs tabular-nums">
          {chosen}
        </span>
      )}
    </Button>
  );
}

/** A draft of the filter, reset when the address changes. */
function useFollowing(filter: CatalogueFilter) {
  const [draft, setDraft] = useState(filter);
  const [followed, setFollowed] = useState(filter);
  if (catalogueAddress(followed) !== catalogueAddress(filter)) {
    setFollowed(filter);
    setDraft(filter);
  }
  return [draft, setDraft] as const;
}

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  filter: CatalogueFilter;
  categories: readonly Category[];
  onChange: (filter: CatalogueFilter) => void;
};

/** The filters on small displays: the list changes once the dialog is confirmed. */
function FilterSheet({ open, onClose, filter, categories, onChange }: FilterSheetProps) {
  const form = useId();
  const change = (changed: CatalogueFilter) => {
    onClose();
    onChange(changed);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.catalogue_filter()}
      sheet
      actions={
        <>
          <Button variant="quiet" onClick={() => change({ ...unfiltered, q: filter.q })}>
            {m.catalogue_clear()}
          </Button>
          <Button type="submit" form={form}>
            {m.catalogue_show_products()}
          </Button>
        </>
      }
    >
      <SheetForm id={form} filter={filter} categories={categories} onChange={change} />
    </Dialog>
  );
}

type SheetFormProps = Pick<FilterSheetProps, 'filter' | 'categories' | 'onChange'> & { id: string };

function SheetForm({ id, filter, categories, onChange }: SheetFormProps) {
  const [draft, setDraft] = useState(filter);
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(draft);
  }
  return (
    <form id={id} onSubmit={submit} className="grid gap-4">
      <FilterFields filter={draft} categories={categories} onChoose={(choice) => setDraft({ ...draft, ...choice })} />
    </form>
  );
}
