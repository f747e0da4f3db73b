import { type ReactNode, useState } from 'react';
import { SettledSearchField } from '../../catalogue/settled-search-field.tsx';
import * as m from '../../messages/messages.js';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FoldedFields } from '../../ui/forms/folded-fields.tsx';
import type { FilterChange } from '../../ui/forms/use-address-filter.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { OrderFilter } from '../orders.contract.ts';

type OrderFiltersProps = {
  filter: OrderFilter;
  provinces: readonly string[];
  onChange: FilterChange<OrderFilter>;
};

type ChangeFilter = (change: Partial<Record<keyof OrderFilter, string>>) => void;

/** The filters of the list of all orders. A choice applies at once, a search after a pause in typing. */
export function OrderFilters({ filter, provinces, onChange }: OrderFiltersProps) {
  const choose: ChangeFilter = (change) => onChange((chosen) => ({ ...chosen, ...change }) as OrderFilter);
  const [cleared, setCleared] = useState(0);
  const narrowed = Object.keys(filter).length > 0;
  return (
    <search className="mb-4 grid gap-x-4 gap-y-3 sm:mb-6">
      <SettledSearchField
        key={cleared}
        again={cleared > 0}
        q={filter.q ?? ''}
        hint={m.allorders_search_hint()}
        onSettled={(q) => choose({ q })}
      />
      <FilterFields filter={filter} provinces={provinces} choose={choose}>
        {narrowed && (
          <Button
            variant="quiet"
            className="text-sm sm:col-span-full sm:justify-self-start"
            onClick={() => {
              setCleared(cleared + 1);
              onChange(() => ({}));
            }}
          >
            {m.allorders_filter_clear()}
          </Button>
        )}
      </FilterFields>
    </search>
  );
}

type FilterFieldsProps = Omit<OrderFiltersProps, 'onChange'> & { choose: ChangeFilter; children: ReactNode };

/** On phones, `children` shares a line with the button that opens the folded fields. */
function FilterFields({ filter, provinces, choose, children }: FilterFieldsProps) {
  const today = jakartaDayName(new Date());
  const filled = [filter.payment, filter.province, filter.from, filter.to].filter(Boolean).length;
  return (
    <div className="grid grid-flow-row-dense grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-2 gap-y-3 sm:grid-cols-2 sm:gap-x-4 lg:grid-cols-3 2xl:grid-cols-5">
      <div className="max-sm:col-span-full sm:contents">
        <SelectField
          label={m.allorders_filter_sent()}
          value={filter.deleted ? 'deleted' : (filter.sent ?? '')}
          onChange={({ target: { value } }) =>
            choose(value === 'deleted' ? { sent: '', deleted: 'yes' } : { sent: value, deleted: '' })
          }
        >
          <option value="">{m.allorders_filter_all()}</option>
          <option value="no">{m.allorders_filter_waiting()}</option>
          <option value="partly">{m.allorders_filter_partly()}</option>
          <option value="yes">{m.allorders_filter_dispatched()}</option>
          <option value="deleted">{m.allorders_filter_deleted()}</option>
        </SelectField>
      </div>
      <FoldedFields filled={filled} className="col-span-full grid gap-x-4 gap-y-3 min-[24rem]:grid-cols-2 sm:contents">
        <SelectField
          label={m.allorders_filter_payment()}
          value={filter.payment ?? ''}
          onChange={({ target }) => choose({ payment: target.value })}
        >
          <option value="">{m.allorders_filter_all()}</option>
          <option value="open">{m.allorders_filter_payment_open()}</option>
        </SelectField>
        <SelectField
          label={m.allorders_filter_province()}
          className="text-ellipsis"
          value={filter.province ?? ''}
          onChange={({ target }) => choose({ province: target.value })}
        >
          <option value="">{m.allorders_filter_all_provinces()}</option>
          {provinces.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </SelectField>
        <DayField
          label={m.allorders_filter_from()}
          max={filter.to ?? today}
          day={filter.from ?? ''}
          onDay={(from) => choose({ from })}
        />
        <DayField
          label={m.allorders_filter_to()}
          min={filter.from}
          max={today}
          day={filter.to ?? ''}
          onDay={(to) => choose({ to })}
        />
      </FoldedFields>
      {children}
    </div>
  );
}
