import * as m from '../messages/messages.js';
import type { PersonalData } from './privacy.contract.ts';

/** What each part of a person's data is called, in the order in which it is told. */
export const sectionNames = {
  account: m.data_section_account,
  signIn: m.data_section_sign_in,
  waysIn: m.data_section_ways_in,
  sessions: m.data_section_sessions,
  consents: m.data_section_consents,
  keptAddress: m.data_section_kept_address,
  cart: m.data_section_cart,
  orders: m.data_section_orders,
  orderRequests: m.data_section_order_requests,
  allowance: m.data_section_allowance,
  grants: m.data_section_grants,
  changes: m.data_section_changes,
} satisfies Record<Exclude<keyof PersonalData, 'madeAt'>, unknown>;

type Fields<T> = T extends readonly (infer Row)[]
  ? { [Key in keyof Row]: Key | Fields<Row[Key]> }[keyof Row]
  : T extends object
    ? { [Key in keyof T]: Key | Fields<T[Key]> }[keyof T]
    : never;

/** What each field of it is called. */
export const fieldNames = {
  action: m.data_field_action,
  addedAt: m.data_field_added_at,
  address: m.data_field_address,
  allowed: m.data_field_allowed,
  at: m.data_field_at,
  bought: m.data_field_bought,
  byYou: m.data_field_by_you,
  city: m.data_field_city,
  country: m.data_field_country,
  createdAt: m.data_field_created_at,
  deletedAt: m.data_field_deleted_at,
  deletionReason: m.data_field_deletion_reason,
  disabledAt: m.data_field_disabled_at,
  disabledReason: m.data_field_disabled_reason,
  email: m.data_field_email,
  emailVerified: m.data_field_email_verified,
  expiresAt: m.data_field_expires_at,
  fullName: m.data_field_full_name,
  given: m.data_field_given,
  grantedAt: m.data_field_granted_at,
  id: m.data_field_id,
  image: m.data_field_image,
  ipAddress: m.data_field_ip_address,
  key: m.data_field_key,
  kind: m.data_field_kind,
  lastSignedInAt: m.data_field_last_signed_in_at,
  locale: m.data_field_locale,
  name: m.data_field_name,
  orderId: m.data_field_order_id,
  phone: m.data_field_phone,
  placedAt: m.data_field_placed_at,
  postalCode: m.data_field_postal_code,
  priceAtPurchase: m.data_field_price_at_purchase,
  product: m.data_field_product,
  products: m.data_field_products,
  provider: m.data_field_provider,
  providerAccountId: m.data_field_provider_account_id,
  quantity: m.data_field_quantity,
  reason: m.data_field_reason,
  role: m.data_field_role,
  scope: m.data_field_scope,
  state: m.data_field_state,
  street: m.data_field_street,
  subject: m.data_field_subject,
  tokensValidFrom: m.data_field_tokens_valid_from,
  total: m.data_field_total,
  uid: m.data_field_uid,
  units: m.data_field_units,
  updatedAt: m.data_field_updated_at,
  userAgent: m.data_field_user_agent,
  version: m.data_field_version,
  words: m.data_field_words,
  year: m.data_field_year,
} satisfies Record<Fields<Omit<PersonalData, 'madeAt'>[Exclude<keyof PersonalData, 'madeAt'>]>, unknown>;
