import * as m from '../messages/messages.js';
import { allowanceSentence } from './error-sentence.ts';
import type { ErrorCode } from './error-status.ts';
import { type FieldIssue, fieldIssueMessage } from './found-issues.ts';
import type { Locale } from './locales.ts';
import type { ErrorDetails } from './shop-error.ts';

type Sentence = (details: ErrorDetails, options: { locale?: Locale }) => string;

/** The public sentence of every code. It says the next step and nothing about internals. */
const sentences: Record<ErrorCode, Sentence> = {
  INVALID_INPUT: ({ issues = [] }, o) => {
    const problems = issues
      .map(({ field, issue }) => `${inList(field)} ${fieldIssueMessage(issue, o.locale)}`)
      .join('; ');
    return issues.some(isOfOtherForm)
      ? m.error_invalid_input_reload({ problems }, o)
      : m.error_invalid_input({ problems }, o);
  },
  NOT_AN_IMAGE: (_, o) => m.error_not_an_image({}, o),
  UNAUTHENTICATED: ({ sentence }, o) => {
    if (sentence === 'cart') return m.error_unauthenticated_cart({}, o);
    return sentence === 'orders' ? m.error_unauthenticated_orders({}, o) : m.error_unauthenticated({}, o);
  },
  EMAIL_NOT_VERIFIED: (_, o) => m.error_email_not_verified({}, o),
  ACCOUNT_DISABLED: (_, o) => m.error_account_disabled({}, o),
  FORBIDDEN: (_, o) => m.error_forbidden({}, o),
  REQUIRES_RECENT_LOGIN: (_, o) => m.identity_requires_recent_login({}, o),
  SECOND_STEP_REQUIRED: (_, o) => m.error_two_factor_required({}, o),
  NOT_FOUND: ({ sentence }, o) => (sentence === 'gone' ? m.error_gone_meanwhile({}, o) : m.error_not_found({}, o)),
  METHOD_NOT_ALLOWED: (_, o) => m.error_method_not_allowed({}, o),
  REQUEST_TIMEOUT: (_, o) => m.error_request_timeout({}, o),
  ALLOWANCE_EXCEEDED: ({ limit = 0, bought = 0 }, o) => allowanceSentence({ limit, bought }, o),
  ALREADY_ANSWERED: ({ sentence }, o) =>
    sentence === 'closed' ? m.error_already_closed({}, o) : m.error_already_answered({}, o),
  CART_CHANGED: (_, o) => m.error_cart_changed({}, o),
  CART_EMPTY: (_, o) => m.error_cart_empty({}, o),
  CART_FULL: ({ limit = 0 }, o) => m.error_cart_full({ limit }, o),
  EDITED_MEANWHILE: ({ sentence }, o) =>
    sentence === 'answer' ? m.error_answer_waits({}, o) : m.error_edited_meanwhile({}, o),
  LAST_ADMIN: (_, o) => m.error_last_admin({}, o),
  ORDER_HELD: (_, o) => m.error_order_held({}, o),
  OUT_OF_STOCK: ({ product = '', left = 0 }, o) =>
    left === 0 ? m.error_out_of_stock_none({ product }, o) : m.error_out_of_stock({ product, left }, o),
  PRICE_CHANGED: (_, o) => m.error_price_changed({}, o),
  PRODUCT_UNAVAILABLE: ({ product = '' }, o) => m.error_product_unavailable({ product }, o),
  RECALL_NOT_READY: (_, o) => m.error_recall_not_ready({}, o),
  SHELF_CHANGED: ({ left = 0, ordered = 0 }, o) => m.error_shelf_changed({ count: left + ordered }, o),
  TOO_LARGE: (_, o) => m.error_too_large({}, o),
  UNSUPPORTED_MEDIA: (_, o) => m.error_unsupported_media({}, o),
  KEY_REUSED: (_, o) => m.error_key_reused({}, o),
  TOO_MANY_ORDERS: ({ limit = 0 }, o) => m.error_too_many_orders({ limit }, o),
  TOO_MANY_REQUESTS: (_, o) => m.error_too_many_requests({}, o),
  INTERNAL: (_, o) => m.error_internal({}, o),
  UNAVAILABLE: ({ sentence }, o) => {
    if (sentence === 'offers') return m.error_offers_full({}, o);
    return sentence === 'photos' ? m.error_photos_full({}, o) : m.error_unavailable({}, o);
  },
};

/** The name of a field in a list: a sentence for people has no path such as `items.0.quantity`. */
const inList = (field: string) => field.replace(/^.*\.\d+\.(?=.)/, '').replace(/\.\d+\.?$/, '');

/** A field that is not known, or is not there: during an update, a page of the other version may send it so. */
function isOfOtherForm({ issue }: FieldIssue): boolean {
  if (!('code' in issue)) return false;
  return issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.input === undefined);
}

/** The sentence of an error code in the person's language. */
export function messageForCode(code: ErrorCode, details: ErrorDetails, locale?: Locale): string {
  return sentences[code](details, { locale });
}
