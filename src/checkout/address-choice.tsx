import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as m from '../messages/messages.js';
import type { KeptAddress } from '../orders/orders.contract.ts';
import { SelectField } from '../ui/select-field.tsx';
import { type BillingForm, initialBilling } from './billing-form.ts';
import { freeSlot, nameOfAddress } from './kept-address.ts';

type AddressChoiceProps = {
  form: UseFormReturn<BillingForm>;
  kept: readonly KeptAddress[];
  account: Parameters<typeof initialBilling>[1];
};

/**
 * Fills the form with a kept address, or empties it for another one, which is not kept if no place is free. Nothing without
 * kept addresses.
 */
export function AddressChoice({ form, kept, account }: AddressChoiceProps) {
  const slot = useWatch({ control: form.control, name: 'slot' });
  /** The form of each place that was left: going back to it loses nothing that was typed. */
  const typed = useRef(new Map<number | undefined, BillingForm>());
  if (kept.length === 0) return null;
  const isKept = kept.some((address) => address.slot === slot);
  function choose(chosen: string) {
    const address = kept.find((each) => String(each.slot) === chosen) ?? null;
    const next = address?.slot ?? freeSlot(kept);
    typed.current.set(slot, form.getValues());
    form.reset(typed.current.get(next) ?? { ...initialBilling(address, account), slot: next });
  }
  return (
    <SelectField
      label={m.billing_kept_address()}
      value={isKept ? slot : ''}
      onChange={(event) => choose(event.target.value)}
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
