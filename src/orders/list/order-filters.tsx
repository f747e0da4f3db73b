import { useState } from 'react';
import { SettledSearchField } from '../../catalogue/settled-search-field.tsx';
import * as m from '../../messages/messages.js';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedFields } from '../../ui/forms/folded-fields.tsx';
import type { FilterChange } from '../../ui/forms/use-address-filter.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
    <search className="mb-6 grid gap-x-4 gap-y-3">
      <SettledSearchField
        key={cleared}
        again={cleared > 0}
        q={cleared ? '' : (filter.q ?? '')}
        hint={m.allorders_search_hint()}
        onSettled={(q) => choose({ q })}
      />
      <FilterFields filter={filter} provinces={provinces} choose={choose} />
      {narrowed && (
        <Button
          variant="quiet"
          className="justify-self-start text-sm"
          onClick={() => {
            setCleared(cleared + 1);
            onChange(() => ({}));
          }}
        >
          {m.allorders_filter_clear()}
        </Button>
      )}
    </search>
  );
}

function FilterFields({ filter, provinces, choose }: Omit<OrderFiltersProps, 'onChange'> & { choose: ChangeFilter }) {
  const today = jakartaDayName(new Date());
  const filled = [filter.payment, filter.province, filter.from, filter.to].filter(Boolean).length;
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
      <SelectField
        label={m.allorders_filter_sent()}
        value={filter.deleted ? 'deleted' : (filter.sent ?? '')}
        onChange={({ target: { value } }) =>
          choose(value === 'deleted' ? { sent: '', deleted: 'yes' } : { sent: value, deleted: '' })
        }
      >
        <option value="">{m.allorders_filter_all()}</option>
        <option value="no">{m.allorders_filter_waiting()}</option>
        <option value="yes">{m.allorders_filter_dispatched()}</option>
        <option value="deleted">{m.allorders_filter_deleted()}</option>
      </SelectField>
      <FoldedFields filled={filled} className="grid gap-x-4 gap-y-3 min-[24rem]:grid-cols-2 sm:contents">
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
        <TextField
          type="date"
          label={m.allorders_filter_from()}
          max={filter.to ?? today}
          value={filter.from ?? ''}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <TextField
          type="date"
          label={m.allorders_filter_to()}
          min={filter.from}
          max={today}
          value={filter.to ?? ''}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </FoldedFields>
    </div>
  );
}
