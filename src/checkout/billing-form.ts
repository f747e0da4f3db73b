import * as z from 'zod/mini';
import * as m from '../messages/messages.js';
import { type Address, addressSchema, apartmentPrefix, country, type SavedAddress } from '../orders/orders.contract.ts';
import { issueField, issueMessage } from '../shared/input-issues.ts';
import { line } from '../shared/text-schema.ts';
import { provinceNamed } from './provinces.ts';

const { fullName, phone, email, street, city, state, postalCode } = addressSchema.shape;

/** The fields of the billing form (specification, section 3), checked by the contract's own rules. */
const billingSchema = z.strictObject({
  fullName,
  phone,
  email,
  apartment: line(0, 200),
  street,
  city,
  state,
  postalCode,
  saveInfo: z.boolean(),
});
export type BillingForm = z.output<typeof billingSchema>;
export type BillingField = Exclude<keyof BillingForm, 'saveInfo'>;

/** The labels of the fields. */
export const billingLabels: Record<BillingField, () => string> = {
  fullName: m.billing_full_name,
  phone: m.billing_phone,
  email: m.billing_email,
  apartment: m.billing_apartment,
  street: m.billing_street,
  city: m.billing_city,
  state: m.billing_state,
  postalCode: m.billing_postal_code,
};

/** The address of an order: the apartment precedes the street, the country is fixed. */
export function toAddress({ apartment, saveInfo: _, ...fields }: BillingForm): Address {
  const before = apartment && apartmentPrefix(apartment);
  // Older saved addresses have the apartment in the street already.
  const street = fields.street.startsWith(before) ? fields.street : before + fields.street;
  return { ...fields, street, country };
}

/** The initial form: the saved address, or else the data of the account; `saveInfo` is ticked. */
export function initialBilling(
  savedAddress: SavedAddress | null,
  account: { email: string; displayName: string | null },
): BillingForm {
  const {
    country: _,
    apartment = '',
    ...fields
  } = savedAddress ?? {
    fullName: account.displayName ?? '',
    phone: '',
    email: account.email,
    street: '',
    city: '',
    state: '',
    postalCode: '',
    country,
  };
  return { ...fields, state: provinceNamed(fields.state), apartment, saveInfo: true };
}

type Problems = Partial<Record<BillingField, string>>;

/** Returns the valid form, or a sentence for each wrong field. */
export function checkBilling(form: BillingForm): { form: BillingForm } | { problems: Problems } {
  const parts = billingSchema.safeParse(form);
  // Each part may be valid while street and apartment together are too long.
  const wholeAddress = parts.success ? addressSchema.safeParse(toAddress(parts.data)) : null;
  if (parts.success && wholeAddress?.success) return { form: parts.data };
  const problems: Problems = {};
  for (const issue of (parts.error ?? wholeAddress?.error)?.issues ?? []) {
    const field = issueField(issue) as BillingField;
    if (!(field in billingLabels)) continue;
    const problem = form[field].trim() === '' ? m.issue_required() : issueMessage(issue);
    problems[field] ??= m.billing_field({ field: billingLabels[field](), problem });
  }
  return { problems };
}
