import { type Control, useWatch } from 'react-hook-form';
import * as m from '../messages/messages.js';
import type { KeptAddress } from '../orders/orders.contract.ts';
import { SelectField } from '../ui/select-field.tsx';
import type { BillingForm } from './billing-form.ts';
import { nameOfAddress } from './kept-address.ts';

type AddressChoiceProps = {
  control: Control<BillingForm>;
  kept: readonly KeptAddress[];
  /** Called with null for another address, which is not kept if no place is free. */
  onChoose: (address: KeptAddress | null) => void;
};

/** The choice between the kept addresses and another one. Nothing without kept addresses. */
export function AddressChoice({ control, kept, onChoose }: AddressChoiceProps) {
  const slot = useWatch({ control, name: 'slot' });
  if (kept.length === 0) return null;
  const isKept = kept.some((address) => address.slot === slot);
  return (
    <SelectField
      label={m.billing_kept_address()}
      className="text-ellipsis"
      value={isKept ? slot : ''}
      onChange={({ target }) => onChoose(kept.find((each) => String(each.slot) === target.value) ?? null)}
    >
      {kept.map((address) => (
        <option key={address.slot} value={address.slot}>
          {nameOfAddress(address)}
        </option>
      ))}
      <option value="">{m.billing_other_address()}</option>
    </SelectField>
  );
}
