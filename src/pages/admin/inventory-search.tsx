import type { ProductQuery } from '../../catalogue/catalogue.contract.ts';
import * as m from '../../messages/messages.js';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type InventorySort = NonNullable<ProductQuery['sort']>;

const sorts: [InventorySort, () => string][] = [
  ['newest', m.inventory_sort_newest],
  ['name', m.inventory_sort_name],
  ['price', m.inventory_sort_price],
  ['-price', m.inventory_sort_dearest],
];

type InventorySearchProps = {
  search: string;
  onSearch: (search: string) => void;
  sort: InventorySort;
  onSort: (sort: InventorySort) => void;
};

export function InventorySearch({ search, onSearch, sort, onSort }: InventorySearchProps) {
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_16rem]">
      <TextField
        type="search"
        label={m.admin_search()}
        placeholder={m.inventory_search_hint()}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <SelectField
        label={m.inventory_sort()}
        value={sort}
        onChange={(event) => onSort(event.target.value as InventorySort)}
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
