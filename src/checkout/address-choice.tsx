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

/** Fills the form with a kept address, or empties it for another one. Nothing without kept addresses. */
export function AddressChoice({ form, kept, account }: AddressChoiceProps) {
  const slot = useWatch({ control: form.control, name: 'slot' });
  if (kept.length === 0) return null;
  const isKept = kept.some((address) => address.slot === slot);
  const other = isKept ? freeSlot(kept) : slot;
  function choose(chosen: number) {
    const address = kept.find((each) => each.slot === chosen) ?? null;
    form.reset({ ...initialBilling(address, account), slot: chosen });
  }
  return (
    <SelectField label={m.billing_kept_address()} value={slot} onChange={(event) => choose(Number(event.target.value))}>
      {kept.map((address) => (
        <option key={address.slot} value={address.slot}>
          {nameOfAddress(address)}
        </option>
      ))}
      {other !== undefined && <option value={other}>{m.billing_other_address()}</option>}
    </SelectField>
  );
}
