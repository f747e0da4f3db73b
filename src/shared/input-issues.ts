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

/** A refusal by the server itself, by the name of its sentence. An empty name means a wrong value. */
type NamedIssue = {
  message: IssueName | '';
  /** The line of a text. */
  line?: number;
  /** The existing name that looks the same, or the headings that a table may have. */
  like?: string;
  /** The sign that cannot be printed. */
  sign?: string;
};

/** A problem of one input field. The answer puts it into words in the caller's language. */
export type FieldIssue = { field: string; issue: InputIssue | NamedIssue };

type SentenceOf = (options: { locale?: Locale }, part: string, sign: string) => string;

/** The sentences of our own schemas' `error`, and of the server's issues. */
const named = {
  address: (o) => m.issue_address({}, o),
  altered: (o) => m.issue_altered({}, o),
  category_taken: (o) => m.issue_category_taken({}, o),
  cells_beyond: (o) => m.issue_cells_beyond({}, o),
  changed_meanwhile: (o) => m.issue_changed_meanwhile({}, o),
  changed_since: (o) => m.issue_changed_since({}, o),
  characters: (o) => m.issue_characters({}, o),
  chat_link: (o) => m.issue_chat_link({}, o),
  check_order: (o) => m.issue_check_order({}, o),
  common_words: (o) => m.issue_common_words({}, o),
  consent_end: (o) => m.issue_consent_end({}, o),
  count_reason: (o) => m.issue_count_reason({}, o),
  courier_link: (o) => m.issue_courier_link({}, o),
  courier_twice: (o) => m.issue_courier_twice({}, o),
  cursor: (o) => m.issue_cursor({}, o),
  direction: (o) => m.issue_direction({}, o),
  expiry_passed: (o) => m.issue_expiry_passed({}, o),
  expiry_unasked: (o) => m.issue_expiry_unasked({}, o),
  lot: (o) => m.batches_lot_invalid({}, o),
  lot_of_several: (o) => m.issue_lot_of_several({}, o),
  lot_unasked: (o) => m.issue_lot_unasked({}, o),
  value_unasked: (o) => m.issue_value_unasked({}, o),
  per_pack_unasked: (o) => m.issue_per_pack_unasked({}, o),
  fewer_than_ordered: (o) => m.issue_fewer_than_ordered({}, o),
  taken_out_units: (o) => m.issue_taken_out_units({}, o),
  booked_back: (o) => m.issue_booked_back({}, o),
  column_twice: (o) => m.issue_column_twice({}, o),
  column_missing: (o, headings) => m.issue_column_missing({ headings }, o),
  column_needed: (o) => m.issue_column_needed({}, o),
  column_unknown: (o) => m.issue_column_unknown({}, o),
  counted_meanwhile: (o) => m.issue_counted_meanwhile({}, o),
  count_of_older_table: (o) => m.issue_count_of_older_table({}, o),
  counted_since: (o) => m.issue_counted_since({}, o),
  booked_meanwhile: (o) => m.issue_booked_meanwhile({}, o),
  day: (o) => m.issue_day({}, o),
  day_order: (o) => m.issue_day_order({}, o),
  day_year: (o) => m.issue_day_year({}, o),
  day_to_come: (o) => m.issue_day_to_come({}, o),
  form: (o) => m.issue_form({}, o),
  form_field: (o) => m.issue_form_field({}, o),
  frozen_lot: (o) => m.issue_frozen_lot({}, o),
  frozen_since: (o) => m.issue_frozen_since({}, o),
  frozen_units: (o) => m.issue_frozen_units({}, o),
  held_unlimited: (o) => m.issue_held_unlimited({}, o),
  gone: (o) => m.issue_gone({}, o),
  ids: (o) => m.issue_ids({}, o),
  inner_diameter: (o) => m.issue_inner_diameter({}, o),
  imported_meanwhile: (o) => m.issue_imported_meanwhile({}, o),
  json: (o) => m.issue_json({}, o),
  looks_like: (o, like) => m.issue_looks_like({ like }, o),
  mail_address: (o) => m.issue_email({}, o),
  millimetres: (o) => m.issue_millimetres({}, o),
  name_in_line: (o, line) => m.issue_name_in_line({ line }, o),
  name_twice: (o) => m.issue_name_twice({}, o),
  no_code: (o) => m.issue_no_code({}, o),
  no_tracking: (o) => m.issue_no_tracking({}, o),
  no_table: (o) => m.issue_no_table({}, o),
  not_counted: (o) => m.issue_not_counted({}, o),
  not_counted_before: (o) => m.issue_not_counted_before({}, o),
  only_for_new: (o) => m.issue_only_for_new({}, o),
  order_held: (o) => m.error_order_held({}, o),
  order_unknown: (o) => m.issue_order_unknown({}, o),
  own_address: (o) => m.issue_own_address({}, o),
  gift_known: (o) => m.issue_gift_known({}, o),
  parcel_known: (o) => m.issue_parcel_known({}, o),
  parcel_other_day: (o) => m.issue_parcel_other_day({}, o),
  parcel_twice: (o) => m.issue_parcel_twice({}, o),
  phone: (o) => m.issue_phone({}, o),
  picture_gone: (o) => m.issue_picture_gone({}, o),
  picture_path: (o) => m.issue_picture_path({}, o),
  picture_twice: (o) => m.issue_picture_twice({}, o),
  picture_unknown: (o) => m.issue_picture_unknown({}, o),
  picture_unnamed: (o) => m.issue_picture_unnamed({}, o),
  planner_shut_out: (o) => m.issue_planner_shut_out({}, o),
  placeholder: (o) => m.issue_placeholder({}, o),
  postal_code: (o) => m.issue_postal_code({}, o),
  problems_first: (o) => m.issue_problems_first({}, o),
  product_twice: (o) => m.issue_product_twice({}, o),
  product_unknown: (o) => m.issue_product_unknown({}, o),
  published_once: (o) => m.issue_published_once({}, o),
  required: (o) => m.issue_required({}, o),
  search_word: (o) => m.issue_search_word({}, o),
  site_path: (o) => m.issue_site_path({}, o),
  parcel_noted: (o) => m.issue_parcel_noted({}, o),
  parcel_lines: (o) => m.issue_parcel_lines({}, o),
  sent_back: (o) => m.issue_sent_back({}, o),
  sent_back_gone: (o) => m.issue_sent_back_gone({}, o),
  sent_back_withdrawn: (o) => m.issue_sent_back_withdrawn({}, o),
  sent_back_units: (o) => m.issue_sent_back_units({}, o),
  sent_on: (o) => m.issue_sent_on({}, o),
  stray_quote: (o) => m.issue_stray_quote({}, o),
  too_few_units: (o) => m.issue_too_few_units({}, o),
  too_many_rows: (o) => m.issue_too_many_rows({}, o),
  too_many_units: (o) => m.issue_too_many_units({}, o),
  tracking_elsewhere: (o) => m.issue_tracking_elsewhere({}, o),
  tracking_in_line: (o, line) => m.issue_tracking_in_line({ line }, o),
  units_or_count: (o) => m.issue_units_or_count({}, o),
  unprintable: (o, _, sign) => m.issue_unprintable({ sign }, o),
  video_address: (o) => m.issue_video_address({}, o),
  video_length: (o) => m.issue_video_length({}, o),
  whole_number: (o) => m.issue_whole_number({}, o),
  words_heading: (o, line) => m.issue_words_heading({ line }, o),
  words_html: (o, line) => m.issue_words_html({ line }, o),
  words_link: (o, line) => m.issue_words_link({ line }, o),
  words_marks: (o, line) => m.issue_words_marks({ line }, o),
  words_sign: (o, line, sign) => m.issue_words_sign({ line, sign }, o),
  words_title: (o) => m.issue_words_title({}, o),
  yes_no: (o) => m.issue_yes_no({}, o),
  workbook: (o) => m.issue_workbook({}, o),
  words_unknown: (o, line) => m.issue_words_unknown({ line }, o),
} satisfies Record<string, SentenceOf>;
export type IssueName = keyof typeof named;
export const issueNames = Object.keys(named) as IssueName[];

/** The field of an issue as a dotted path. `skip` leaves out the envelope (`body`, `query`). */
export function issueField(issue: InputIssue, skip = 0): string {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return [...path.slice(skip), ...(issue.keys ?? []).slice(0, 1)].join('.') || 'body';
}

/** The problem of a value, as the rest of a sentence that starts with the field's name. */
export function issueMessage(issue: FieldIssue['issue'], locale?: Locale): string {
  const o = { locale };
  if (isIssueName(issue.message)) {
    const part = ('like' in issue && issue.like) || ('line' in issue && issue.line) || '';
    return named[issue.message](o, String(part), ('sign' in issue && issue.sign) || '');
  }
  if (!('code' in issue)) return m.issue_value({}, o);
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

function tooSmall({ origin, minimum = 0 }: InputIssue, o: { locale?: Locale }): string {
  if (origin === 'string')
    return Number(minimum) <= 1 ? m.issue_required({}, o) : m.issue_too_short({ minimum: String(minimum) }, o);
  if (origin === 'array') return m.issue_too_few({ minimum: String(minimum) }, o);
  return m.issue_too_small({ minimum: String(minimum) }, o);
}

function tooBig({ origin, maximum = 0 }: InputIssue, o: { locale?: Locale }): string {
  if (origin === 'string') return m.issue_too_long({ maximum: String(maximum) }, o);
  if (origin === 'array') return m.issue_too_many({ maximum: String(maximum) }, o);
  return m.issue_too_big({ maximum: String(maximum) }, o);
}
