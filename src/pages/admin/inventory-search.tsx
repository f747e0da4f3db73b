import { CategoryField } from '../../catalogue/filters/category-field.tsx';
import type { InventoryFilter, InventorySort } from '../../catalogue/inventory/inventory-address.ts';
import { type InventoryState, inventoryStates } from '../../catalogue/inventory/inventory-states.ts';
import { inventorySortNames, inventoryStateNames } from '../../catalogue/inventory/inventory-words.ts';
import { SettledSearchField } from '../../catalogue/settled-search-field.tsx';
import * as m from '../../messages/messages.js';
import { FoldedFields } from '../../ui/forms/folded-fields.tsx';
import type { FilterChange } from '../../ui/forms/use-address-filter.ts';
import { SelectField } from '../../ui/select-field.tsx';

const sorts = ['newest', 'name', 'price', '-price'] as const satisfies InventorySort[];

type InventorySearchProps = { filter: InventoryFilter; onChange: FilterChange<InventoryFilter> };

/** Filters and sorting of the inventory. A choice applies at once, a search when the typing pauses. */
export function InventorySearch({ filter, onChange }: InventorySearchProps) {
  const choose = (choice: Partial<InventoryFilter>) => onChange((chosen) => ({ ...chosen, ...choice }));
  const filled = [filter.category, filter.state, filter.sort !== 'newest'].filter(Boolean).length;
  return (
    <search className="mb-4 grid gap-x-4 gap-y-3 sm:mb-6 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.2fr_1fr]">
      <SettledSearchField q={filter.q} placeholder={m.inventory_search_hint()} onSettled={(q) => choose({ q })} />
      <FoldedFields filled={filled} className="grid gap-x-4 gap-y-3 sm:contents">
        <CategoryField value={filter.category} onChoose={(category) => choose({ category })} />
        <SelectField
          label={m.inventory_show()}
          className="text-ellipsis"
          value={filter.state ?? ''}
          onChange={({ target }) => choose({ state: (target.value || undefined) as InventoryState | undefined })}
          options={inventoryStates.map((state) => [state, inventoryStateNames[state]()])}
        >
          <option value="">{m.inventory_show_all()}</option>
        </SelectField>
        <SelectField
          label={m.inventory_sort()}
          className="text-ellipsis"
          value={filter.sort}
          onChange={({ target }) => choose({ sort: target.value as InventorySort })}
          options={sorts.map((sort) => [sort, inventorySortNames[sort]()])}
        />
      </FoldedFields>
    </search>
  );
}
