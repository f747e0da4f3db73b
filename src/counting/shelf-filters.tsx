import { CategoryField } from '../catalogue/filters/category-field.tsx';
import { SettledSearchField } from '../catalogue/settled-search-field.tsx';
import * as m from '../messages/messages.js';
import type { FilterChange } from '../ui/forms/use-address-filter.ts';
import { SelectField } from '../ui/select-field.tsx';
import type { ShelfFilter } from './counting.contract.ts';

type ShelfFiltersProps = { filter: ShelfFilter; onChange: FilterChange<ShelfFilter> };

/** The filters of the shelf: category, search, and whether to show products that were counted lately. */
export function ShelfFilters({ filter, onChange }: ShelfFiltersProps) {
  const { q = '', category = '', due } = filter;
  return (
    <search className="mb-2 grid items-start gap-x-4 gap-y-3 min-[30rem]:grid-cols-2 lg:grid-cols-3">
      <div className="min-[30rem]:max-lg:col-span-2">
        <SettledSearchField
          q={q}
          placeholder={m.inventory_search_hint()}
          onSettled={(written) => onChange((chosen) => ({ ...chosen, q: written }))}
        />
      </div>
      <CategoryField
        value={category}
        onChoose={(address) => onChange((chosen) => ({ ...chosen, category: address }))}
      />
      <SelectField
        label={m.counting_show()}
        value={due ? 'due' : 'all'}
        onChange={({ target }) =>
          onChange((chosen) => ({ ...chosen, due: target.value === 'due' ? 'true' : undefined }))
        }
      >
        <option value="due">{m.counting_show_due()}</option>
        <option value="all">{m.counting_show_all()}</option>
      </SelectField>
    </search>
  );
}
