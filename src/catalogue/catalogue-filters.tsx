import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useHref } from 'react-router';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type CatalogueFilter, catalogueAddress } from './catalogue-address.ts';
import { productSorts } from './product-sorts.ts';

type CatalogueFiltersProps = {
  filter: CatalogueFilter;
  categories: readonly string[];
  onChange: (filter: CatalogueFilter) => void;
};

/** Search, category, stock and order: a plain form, which a choice sends by itself where scripts run. */
export function CatalogueFilters({ filter, categories, onChange }: CatalogueFiltersProps) {
  const [draft, setDraft] = useFollowing(filter);
  const choose = (change: Partial<CatalogueFilter>) => {
    setDraft({ ...draft, ...change });
    onChange({ ...draft, ...change });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(draft);
  }

  return (
    <search aria-label={m.catalogue_filters()}>
      <form
        method="get"
        action={useHref('/products')}
        onSubmit={submit}
        className="grid items-end gap-x-4 gap-y-3 min-[30rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_fit-content(18rem)_fit-content(14rem)_auto]"
      >
        <div className="col-span-full flex items-end gap-2 lg:col-span-1">
          <div className="grow">
            <TextField
              label={m.catalogue_search_label()}
              type="search"
              name="q"
              maxLength={100}
              enterKeyHint="search"
              value={draft.q}
              onChange={(event) => setDraft({ ...draft, q: event.target.value })}
            />
          </div>
          <Button type="submit">
            <Search aria-hidden="true" size={18} className="shrink-0" />
            <span className="max-sm:sr-only">{m.catalogue_search()}</span>
          </Button>
        </div>
        <CategoryField value={draft.category} categories={categories} onChoose={(category) => choose({ category })} />
        <SortField value={draft.sort} onChoose={(sort) => choose({ sort })} />
        <div className="col-span-full lg:col-span-1">
          <CheckboxField
            label={m.catalogue_in_stock()}
            name="inStock"
            value="true"
            checked={draft.inStock}
            onChange={(event) => choose({ inStock: event.target.checked })}
          />
        </div>
      </form>
    </search>
  );
}

type Sort = CatalogueFilter['sort'];

function SortField({ value, onChoose }: { value: Sort; onChoose: (sort: Sort) => void }) {
  return (
    <SelectField
      label={m.catalogue_sort()}
      name="sort"
      value={value}
      onChange={(event) => onChoose(productSorts.find((sort) => sort === event.target.value) ?? value)}
    >
      {productSorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortLabel[sort]()}
        </option>
      ))}
    </SelectField>
  );
}

const sortLabel = {
  newest: m.catalogue_sort_newest,
  name: m.catalogue_sort_name,
  price: m.catalogue_sort_price_up,
  '-price': m.catalogue_sort_price_down,
};

type CategoryFieldProps = { value: string; categories: readonly string[]; onChoose: (category: string) => void };

function CategoryField({ value, categories, onChoose }: CategoryFieldProps) {
  const offered = value && !categories.includes(value) ? [value, ...categories] : categories;
  return (
    <SelectField
      label={m.catalogue_category()}
      name="category"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{m.catalogue_category_all()}</option>
      {offered.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
  );
}

/** A draft of the filter that begins anew whenever the address says something else. */
function useFollowing(filter: CatalogueFilter) {
  const [draft, setDraft] = useState(filter);
  const [followed, setFollowed] = useState(filter);
  if (catalogueAddress(followed) !== catalogueAddress(filter)) {
    setFollowed(filter);
    setDraft(filter);
  }
  return [draft, setDraft] as const;
}
