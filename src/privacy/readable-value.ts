import { roleNames } from '../accounts/role-name.ts';
import { actionText } from '../audit/audit-actions.ts';
import { valuedByNames } from '../catalogue/batches/gift-value-words.ts';
import { questionTopics, topicTitle } from '../content/question-topics.ts';
import type { OfferState } from '../donations/offer-states.ts';
import { offerStateNames, offerUnitNames } from '../donations/offer-words.ts';
import { closedWhyTexts } from '../enquiries/closed-words.ts';
import * as m from '../messages/messages.js';
import { howText } from '../orders/payment-text.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
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
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The words for stored codes, by field, or by the field of one part. A code without words stays as it is. */
const codes: Record<string, Record<string, Words>> = {
  role: roleNames,
  provider: { password: m.identity_password, credential: m.identity_password, 'google.com': m.data_provider_google },
  locale: { id: m.language_id, en: m.language_en },
  kind: {
    privacy: m.data_kind_privacy,
    keep_address: m.data_kind_keep_address,
    enquiry: m.data_kind_enquiry,
    donation: m.data_kind_donation,
  },
  'enquiries.why': closedWhyTexts,
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
  return ofField(key, code, options) ?? (moment.test(code) ? jakartaDateTime(new Date(code), locale) : code);
}

function ofField(key: string, code: string, options: ReadableOptions): string | undefined {
  const { locale, orderNumbers } = options;
  switch (key) {
    case 'offerState':
      return offerStateNames[code as OfferState]({}, { locale });
    case 'valuedBy':
      return valuedByNames[code as keyof typeof valuedByNames]({}, { locale });
    case 'unit':
      return offerUnitNames[code as keyof typeof offerUnitNames]({}, { locale });
    case 'how':
      return howText({ how: code }, { locale });
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

function subjectText(subject: string, { locale, orderNumbers }: ReadableOptions): string | undefined {
  const [kind, id = ''] = subject.split(':', 2);
  if (kind === 'account') return m.data_section_account({}, { locale });
  const number = kind === 'order' && orderNumbers.get(id);
  return number ? `${m.data_field_order_id({}, { locale })} ${number}` : undefined;
}
