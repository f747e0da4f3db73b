import type { KeptAddress } from '../orders/orders.contract.ts';
import { type BillingForm, initialBilling } from './billing-form.ts';
import { freeSlot } from './kept-address.ts';

/** The values of the form, and those that it began with: a kept address, or a new one without a street. */
export type AddressDraft = { form: BillingForm; base: BillingForm };
type Account = Parameters<typeof initialBilling>[1];
/** Null if they could not be loaded. */
type Kept = readonly KeptAddress[] | null;

/** Begins with a kept address, or with a new one in a free place. */
export function beginDraft(address: KeptAddress | null, kept: Kept, account: Account): AddressDraft {
  const begun = initialBilling(address, account);
  const form = address || !kept ? begun : { ...begun, slot: freeSlot(kept) };
  return { form, base: form };
}

/**
 * Fits a draft to the addresses that are kept now. If its own was changed meanwhile, the new address replaces the draft,
 * apart from a note to the courier. If it was deleted, the form begins again, so that no order brings it back. A new address
 * moves to a place that is still free.
 */
export function fitDraft({ form, base }: AddressDraft, kept: Kept, account: Account): AddressDraft {
  // No place, so that the order replaces no address that this page has not seen. `base` remembers the place.
  if (!kept) return { form: { ...form, slot: undefined }, base };
  const wasKept = base.street !== '';
  const address = wasKept ? kept.find(({ slot }) => slot === base.slot) : undefined;
  const isUntouchedWithoutPlace = base.slot === undefined && isSame(form, base);
  if (wasKept ? !address : isUntouchedWithoutPlace) return beginDraft(kept[0] ?? null, kept, account);
  const begun = beginDraft(address ?? null, kept, account);
  const { slot, was } = begun.form;
  if (!address) return { form: { ...form, slot, was }, base: { ...base, slot, was } };
  if (isSame(begun.base, base)) return { form: { ...form, slot, was }, base };
  const courierNote = begun.base.courierNote === base.courierNote ? form.courierNote : begun.base.courierNote;
  return { form: { ...begun.form, courierNote, saveInfo: form.saveInfo }, base: begun.base };
}

/** Whether another edit of the address replaced something that the person had typed. */
export function replacesTyped({ form, base }: AddressDraft, next: AddressDraft): boolean {
  const { slot: _slot, saveInfo: _saveInfo, was: _was, ...fields } = form;
  const typed = (Object.keys(fields) as (keyof typeof fields)[]).filter((field) => form[field] !== base[field]);
  return typed.some((field) => next.form[field] !== form[field]);
}

/** Drafts of before an update have no version. */
function isSame({ was: _was, ...one }: BillingForm, other: BillingForm): boolean {
  return (Object.keys(one) as (keyof typeof one)[]).every((field) => one[field] === other[field]);
}
