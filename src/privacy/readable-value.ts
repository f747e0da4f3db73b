import { roleNames } from '../accounts/role-name.ts';
import { actionText } from '../audit/audit-actions.ts';
import { valuedByNames } from '../catalogue/batches/gift-value-words.ts';
import type { PlanSource } from '../catalogue/changes/plan-states.ts';
import { movementKindNames } from '../catalogue/inventory/stock/movement-text.ts';
import type { MovementReason } from '../catalogue/stock/movement-kinds.ts';
import { questionTopics, topicTitle } from '../content/question-topics.ts';
import { offerStateNames, offerUnitNames } from '../donations/offer-words.ts';
import { closedWhyTexts } from '../enquiries/closed-words.ts';
import * as m from '../messages/messages.js';
import { wayNames } from '../orders/payment-text.ts';
import { dayText, jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { rupiah } from '../shared/rupiah.ts';

type Words = (inputs: Record<string, never>, options: { locale: Locale }) => string;

export type ReadableOptions = {
  locale: Locale;
  /** The part of the download. */
  part: string;
  /** The number of an order by its id. */
  orderNumbers: ReadonlyMap<string, string>;
};

const amounts = new Set(['total', 'priceAtPurchase', 'amount', 'giftValue']);

/** Fields of moments and of days. A typed text may look like one, and stays as it was typed. */
const momentFields = /At$|^at$|since$|Since$|^tokensValidFrom$/;
const dayFields = /On$|^packageDate$|^version$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The words for stored codes, by field, or by the field of one part. A code without words stays as it is. */
const codes: Record<string, Record<string, Words>> = {
  role: roleNames,
  provider: {
    password: m.identity_password,
    credential: m.identity_password,
    'google.com': m.data_provider_google,
    // For a family without a mailbox. Nobody can log in with its account.
    staff: m.data_empty,
  },
  locale: { id: m.language_id, en: m.language_en },
  how: wayNames,
  offerState: offerStateNames,
  unit: offerUnitNames,
  valuedBy: valuedByNames,
  kind: {
    privacy: m.data_kind_privacy,
    keep_address: m.data_kind_keep_address,
    enquiry: m.data_kind_enquiry,
    donation: m.data_kind_donation,
  },
  'enquiries.why': closedWhyTexts,
  'stockMovements.kind': movementKindNames,
  'stockMovements.reason': {
    damaged: m.stock_history_write_off,
    expired: m.stock_history_expired,
    miscounted: m.counting_reason_miscounted,
    unknown: m.counting_reason_unknown,
    unrecorded: m.data_reason_unrecorded,
  } satisfies Record<MovementReason, Words>,
  'plans.kind': {
    products: m.tables_products,
    stock: m.tables_stock,
    parcels: m.tables_parcels,
    donations: m.tables_donations,
    chosen: m.history_table_chosen,
    undo: m.history_table_undo,
  } satisfies Record<PlanSource, Words>,
};

/** A value of the download in words of people. */
export function readableValue(key: string, value: unknown, options: ReadableOptions): string {
  const { locale, part } = options;
  if (value === null || value === '') return m.data_empty({}, { locale });
  if (typeof value === 'boolean') return value ? m.data_yes({}, { locale }) : m.data_no({}, { locale });
  if (typeof value === 'number') return amounts.has(key) ? rupiah(value) : String(value);
  const code = String(value);
  const words = codes[`${part}.${key}`] ?? codes[key];
  if (words && Object.hasOwn(words, code)) return words[code]?.({}, { locale }) ?? code;
  if (momentFields.test(key)) return jakartaDateTime(new Date(code), locale);
  if (dayFields.test(key) && day.test(code)) return dayText(code, locale);
  return ofField(key, code, options) ?? code;
}

function ofField(key: string, code: string, options: ReadableOptions): string | undefined {
  const { locale, orderNumbers } = options;
  switch (key) {
    case 'programme': {
      const topic = questionTopics.find((each) => each === code);
      return topic && topicTitle(topic, locale);
    }
    case 'action':
      return actionText(code, locale);
    case 'orderId':
      return orderNumbers.get(code);
    case 'subject':
      return subjectText(code, options);
    default:
      return undefined;
  }
}

const subjects: Record<string, Words> = {
  account: m.data_section_account,
  enquiry: m.data_kind_enquiry,
  donation: m.data_kind_donation,
  order: m.data_field_order_id,
};

/** The subject of a change: a product's name, an own order with its number, or its kind. The action says the others. */
function subjectText(subject: string, { locale, orderNumbers }: ReadableOptions): string {
  const [kind = '', ...rest] = subject.split(':');
  const called = rest.join(':');
  if (kind === 'product') return called;
  const words = subjects[kind] ?? m.data_empty;
  return [words({}, { locale }), orderNumbers.get(called)].filter(Boolean).join(' ');
}
