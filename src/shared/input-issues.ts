import * as m from '../messages/messages.js';
import type { Locale } from './locales.ts';

/** A schema's refusal of one value: the part of zod's issues that our sentences need. */
export type InputIssue = {
  code: string;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  keys?: string[];
  expected?: string;
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
};

type Language = { locale?: Locale };

/** The sentences of our own schemas' `error`. Browsers load them with each form (`found-issues.ts` has the others). */
const named = {
  altered: (o) => m.issue_altered({}, o),
  characters: (o) => m.issue_characters({}, o),
  chat_link: (o) => m.issue_chat_link({}, o),
  check_order: (o) => m.issue_check_order({}, o),
  consent_end: (o) => m.issue_consent_end({}, o),
  count_reason: (o) => m.issue_count_reason({}, o),
  courier_link: (o) => m.issue_courier_link({}, o),
  courier_twice: (o) => m.issue_courier_twice({}, o),
  direction: (o) => m.issue_direction({}, o),
  expiry_unasked: (o) => m.issue_expiry_unasked({}, o),
  form_field: (o) => m.issue_form_field({}, o),
  ids: (o) => m.issue_ids({}, o),
  json: (o) => m.issue_json({}, o),
  lot: (o) => m.batches_lot_invalid({}, o),
  lot_unasked: (o) => m.issue_lot_unasked({}, o),
  mail_address: (o) => m.issue_email({}, o),
  millimetres: (o) => m.issue_millimetres({}, o),
  no_tracking: (o) => m.issue_no_tracking({}, o),
  per_pack_unasked: (o) => m.issue_per_pack_unasked({}, o),
  phone: (o) => m.issue_phone({}, o),
  picture_gone: (o) => m.issue_picture_gone({}, o),
  placeholder: (o) => m.issue_placeholder({}, o),
  postal_code: (o) => m.issue_postal_code({}, o),
  product_twice: (o) => m.issue_product_twice({}, o),
  required: (o) => m.issue_required({}, o),
  site_path: (o) => m.issue_site_path({}, o),
  value_unasked: (o) => m.issue_value_unasked({}, o),
  video_address: (o) => m.issue_video_address({}, o),
  video_length: (o) => m.issue_video_length({}, o),
  whole_number: (o) => m.issue_whole_number({}, o),
  yes_no: (o) => m.issue_yes_no({}, o),
} satisfies Record<string, (language: Language) => string>;
export type IssueName = keyof typeof named;
export const issueNames = Object.keys(named) as IssueName[];

/** The field of an issue as a dotted path. `skip` leaves out the envelope (`body`, `query`). */
export function issueField(issue: InputIssue, skip = 0): string {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return [...path.slice(skip), ...(issue.keys ?? []).slice(0, 1)].join('.') || 'body';
}

/** The problem of a value, as the rest of a sentence that starts with the field's name. */
export function issueMessage(issue: InputIssue, locale?: Locale): string {
  const o = { locale };
  if (isIssueName(issue.message)) return named[issue.message](o);
  switch (issue.code) {
    case 'unrecognized_keys':
      return m.issue_unknown({}, o);
    case 'invalid_type':
      if (issue.input === undefined) return m.issue_required({}, o);
      return issue.expected === 'int' || issue.expected === 'number'
        ? m.issue_whole_number({}, o)
        : m.issue_type({}, o);
    case 'too_small':
      return tooSmall(issue, o);
    case 'too_big':
      return tooBig(issue, o);
    case 'invalid_format':
      return issue.format === 'email' ? m.issue_email({}, o) : m.issue_value({}, o);
    default:
      return m.issue_value({}, o);
  }
}

function isIssueName(text: string): text is IssueName {
  return Object.hasOwn(named, text);
}

function tooSmall({ origin, minimum = 0 }: InputIssue, o: Language): string {
  if (origin === 'string')
    return Number(minimum) <= 1 ? m.issue_required({}, o) : m.issue_too_short({ minimum: String(minimum) }, o);
  if (origin === 'array') return m.issue_too_few({ minimum: String(minimum) }, o);
  return m.issue_too_small({ minimum: String(minimum) }, o);
}

function tooBig({ origin, maximum = 0 }: InputIssue, o: Language): string {
  if (origin === 'string') return m.issue_too_long({ maximum: String(maximum) }, o);
  if (origin === 'array') return m.issue_too_many({ maximum: String(maximum) }, o);
  return m.issue_too_big({ maximum: String(maximum) }, o);
}
