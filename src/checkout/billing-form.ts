import * as z from 'zod/mini';
import * as m from '../messages/messages.js';
import {
  type Address,
  addressSchema,
  apartmentPrefix,
  country,
  type KeptAddress,
  type SavedAddress,
} from '../orders/orders.contract.ts';
import { issueField, issueMessage } from '../shared/input-issues.ts';
import { problemResolver } from '../shared/problem-resolver.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
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
  district: line(0, 100),
  landmark: line(0, 200),
  courierNote: line(0, 200),
  saveInfo: z.boolean(),
  /** The place among the kept addresses. Undefined if they could not be loaded. */
  slot: z.optional(z.number()),
  /** The version of the address in that place, as the contract's `was`. */
  was: z.optional(z.nullable(z.string())),
});
export type BillingForm = z.output<typeof billingSchema>;
export type BillingField = Exclude<keyof BillingForm, 'saveInfo' | 'slot' | 'was'>;

const noEmail = { email: z.literal('') };
/** The rules of the form and of the address, with and without an email. */
const withEmail = { form: billingSchema, address: addressSchema };
export const withoutEmail = { form: z.extend(billingSchema, noEmail), address: z.extend(addressSchema, noEmail) };

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
  district: m.billing_district,
  landmark: m.billing_landmark,
  courierNote: m.billing_courier_note,
};

/** The address of an order: the apartment precedes the street, the country is fixed, empty optional fields are absent. */
export function toAddress(form: BillingForm): Address {
  const { apartment, saveInfo: _, slot: _slot, was: _was, district, landmark, courierNote, ...fields } = form;
  const before = apartment && apartmentPrefix(apartment);
  // Older saved addresses have the apartment in the street already.
  const street = fields.street.startsWith(before) ? fields.street : before + fields.street;
  const optional = Object.entries({ district, landmark, courierNote }).filter(([, text]) => text !== '');
  return { ...fields, street, country, ...Object.fromEntries(optional) };
}

/** The two lines of the street field as the one line of an address. */
const joinLines = (street: string) =>
  street
    .split(/[\s,]*\n[\s,]*/)
    .filter(Boolean)
    .join(', ');

/** The initial form: a kept address, or else the data of the account; `saveInfo` is ticked. */
export function initialBilling(
  kept: KeptAddress | null,
  account: { email: string; displayName: string | null },
): BillingForm {
  const {
    country: _,
    apartment = '',
    district = '',
    landmark = '',
    courierNote = '',
    ...fields
  }: SavedAddress = kept?.address ?? {
    fullName: account.displayName ?? '',
    phone: '',
    email: account.email,
    street: '',
    city: '',
    state: '',
    postalCode: '',
    country,
  };
  return {
    ...fields,
    phone: readablePhone(fields.phone),
    state: provinceNamed(fields.state),
    apartment,
    district,
    landmark,
    courierNote,
    saveInfo: true,
    slot: kept?.slot,
    was: kept ? kept.version : null,
  };
}

type Problems = Partial<Record<BillingField, string>>;

/** Returns the valid form, or a sentence for each wrong field. */
export function checkBilling(
  form: BillingForm,
  rules: typeof withEmail | typeof withoutEmail = withEmail,
): { form: BillingForm } | { problems: Problems } {
  const parts = rules.form.safeParse({ ...form, street: joinLines(form.street) });
  // Each part may be valid while street and apartment together are too long.
  const wholeAddress = parts.success ? rules.address.safeParse(toAddress(parts.data)) : null;
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

const resolverFor = (rules?: typeof withoutEmail) =>
  problemResolver<BillingForm>((form) => {
    const result = checkBilling(form, rules);
    return 'problems' in result ? result.problems : {};
  });
export const billingResolver = resolverFor();
export const withoutEmailResolver = resolverFor(withoutEmail);
