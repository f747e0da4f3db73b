import { CategoryField } from '../../catalogue/filters/category-field.tsx';
import type { InventoryFilter, InventorySort } from '../../catalogue/inventory/inventory-address.ts';
import { type InventoryState, inventoryStates } from '../../catalogue/inventory/inventory-states.ts';
import { inventorySortNames, inventoryStateNames } from '../../catalogue/inventory/inventory-words.ts';
import { SettledSearchField } from '../../catalogue/settled-search-field.tsx';
import * as m from '../../messages/messages.js';
import type { FilterChange } from '../../ui/forms/use-address-filter.ts';
import { SelectField } from '../../ui/select-field.tsx';

const sorts = ['newest', 'name', 'price', '-price'] as const satisfies InventorySort[];

type InventorySearchProps = { filter: InventoryFilter; onChange: FilterChange<InventoryFilter> };

/** Filters and sorting of the inventory. A choice applies at once, a search when the typing pauses. */
export function InventorySearch({ filter, onChange }: InventorySearchProps) {
  return (
    <search className="mb-6 grid gap-x-4 gap-y-3 min-[30rem]:grid-cols-2 lg:flex lg:flex-wrap">
      <div className="lg:grow lg:basis-60">
        <SettledSearchField
          q={filter.q}
          placeholder={m.inventory_search_hint()}
          onSettled={(q) => onChange((chosen) => ({ ...chosen, q }))}
        />
      </div>
      <CategoryField value={filter.category} onChoose={(category) => onChange((chosen) => ({ ...chosen, category }))} />
      <SelectField
        label={m.inventory_show()}
        value={filter.state ?? ''}
        onChange={({ target }) =>
          onChange((chosen) => ({ ...chosen, state: (target.value || undefined) as InventoryState | undefined }))
        }
        options={inventoryStates.map((state) => [state, inventoryStateNames[state]()])}
      >
        <option value="">{m.inventory_show_all()}</option>
      </SelectField>
      <SelectField
        label={m.inventory_sort()}
        value={filter.sort}
        onChange={({ target }) => onChange((chosen) => ({ ...chosen, sort: target.value as InventorySort }))}
        options={sorts.map((sort) => [sort, inventorySortNames[sort]()])}
      />
    </search>
  );
}
