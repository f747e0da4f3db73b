import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { categoriesQuery } from '../../catalogue/catalogue.queries.ts';
import { ChangeChosenDialog } from '../../catalogue/changes/change-chosen-dialog.tsx';
import type { Choice } from '../../catalogue/changes/changes.contract.ts';
import { CategoryField } from '../../catalogue/filters/category-field.tsx';
import { inventoryCountQuery } from '../../catalogue/inventory/inventory.queries.ts';
import type { InventoryFilter, InventorySort } from '../../catalogue/inventory/inventory-address.ts';
import { type InventoryState, inventoryStates } from '../../catalogue/inventory/inventory-states.ts';
import { inventorySortNames, inventoryStateNames } from '../../catalogue/inventory/inventory-words.ts';
import { SettledSearchField } from '../../catalogue/settled-search-field.tsx';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import { SaveTableButton } from '../../spreadsheets/save-table-button.tsx';
import { inventoryTable } from '../../spreadsheets/spreadsheets.queries.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedFields } from '../../ui/forms/folded-fields.tsx';
import type { FilterChange } from '../../ui/forms/use-address-filter.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ChosenBar } from './chosen-bar.tsx';

const toolLook = 'bg-surface px-3! text-sm';

/** Actions for all products that the filters find: save tables, change all. */
export function InventoryTools({ filter: { state, category, q, sort } }: { filter: InventoryFilter }) {
  const query = { sort, ...(state && { state }), ...(category && { category }), ...(q && { q }) };
  const make = (table: 'products' | 'stock' | 'movements') => () => inventoryTable({ params: { table }, query });
  return (
    <section
      aria-label={m.tables_with_all()}
      className="mb-4 grid gap-3 rounded-lg sm:mb-6 sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:bg-sand sm:px-4 sm:py-3"
    >
      <p className="font-semibold max-sm:sr-only">{m.tables_with_all()}</p>
      <FoldedFields filled={0} title={m.tables_for_all()} className="flex flex-wrap gap-2">
        <SaveTableButton make={make('products')}>{m.tables_products()}</SaveTableButton>
        <SaveTableButton make={make('stock')}>{m.tables_stock()}</SaveTableButton>
        <SaveTableButton make={make('movements')}>{m.tables_movements()}</SaveTableButton>
        {state !== 'archived' && !q && <ChangeAll state={state} category={category} />}
        {state !== 'archived' && q && <p className="w-full text-ink-soft text-sm">{m.chosen_not_by_search()}</p>}
      </FoldedFields>
    </section>
  );
}

/** Changes all products that the filters find. The button shows their number, and is disabled until the number is known. */
function ChangeAll({ state, category }: Pick<InventoryFilter, 'state' | 'category'>) {
  const { data } = useQuery(inventoryCountQuery({ state, category, q: '' }));
  return (
    <ChangeButton
      choice={{ category, ...(state && { state }) }}
      count={data?.count ?? 0}
      disabled={!data}
      className={toolLook}
    >
      {m.chosen_open_all({ count: data ? countText(data.count) : '…' })}
    </ChangeButton>
  );
}

type ChosenProductsProps = { ids: readonly string[]; onClear: () => void };

/** Actions for the chosen products, in a bar that stays in view. */
export function ChosenProducts({ ids, onClear }: ChosenProductsProps) {
  return (
    <ChosenBar label={m.chosen_section()} count={m.chosen_count({ count: ids.length })} onClear={onClear}>
      <ChangeButton choice={{ ids: [...ids] }} count={ids.length} variant="primary" className="max-sm:w-full">
        {m.chosen_open()}
      </ChangeButton>
    </ChosenBar>
  );
}

type ChangeButtonProps = { choice: Choice; count: number; className: string; children: string } & Pick<
  ComponentProps<typeof Button>,
  'disabled' | 'variant'
>;

function ChangeButton({ choice, count, disabled, variant = 'quiet', className, children }: ChangeButtonProps) {
  const [open, setOpen] = useState(false);
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <>
      <Button variant={variant} disabled={disabled} className={className} onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" size={18} />
        {children}
      </Button>
      <ChangeChosenDialog
        choice={open ? choice : null}
        count={count}
        categories={categories}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

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
