import * as m from '../messages/messages.js';
import { type InputIssue, issueMessage, type IssueName as SchemaIssueName } from './input-issues.ts';
import type { Locale } from './locales.ts';

/** A refusal by the server itself, by the name of its sentence. An empty name means a wrong value. */
type FoundIssue = {
  message: IssueName | '';
  /** The line of a text. */
  line?: number;
  /** The existing name that looks the same, or the headings that a table may have. */
  like?: string;
  /** The sign that cannot be printed. */
  sign?: string;
};

/** A problem of one input field. The answer puts it into words in the caller's language. */
export type FieldIssue = { field: string; issue: InputIssue | FoundIssue };

type SentenceOf = (language: { locale?: Locale }, part: string, sign: string) => string;

/** The sentences of what no schema finds, but the server, or a reader of texts. Families' browsers load none of them. */
const named = {
  address: (o) => m.issue_address({}, o),
  booked_back: (o) => m.issue_booked_back({}, o),
  booked_meanwhile: (o) => m.issue_booked_meanwhile({}, o),
  category_taken: (o) => m.issue_category_taken({}, o),
  cells_beyond: (o) => m.issue_cells_beyond({}, o),
  changed_meanwhile: (o) => m.issue_changed_meanwhile({}, o),
  changed_since: (o) => m.issue_changed_since({}, o),
  column_missing: (o, headings) => m.issue_column_missing({ headings }, o),
  column_needed: (o) => m.issue_column_needed({}, o),
  column_twice: (o) => m.issue_column_twice({}, o),
  column_unknown: (o) => m.issue_column_unknown({}, o),
  common_words: (o) => m.issue_common_words({}, o),
  count_of_older_table: (o) => m.issue_count_of_older_table({}, o),
  counted_meanwhile: (o) => m.issue_counted_meanwhile({}, o),
  counted_since: (o) => m.issue_counted_since({}, o),
  cursor: (o) => m.issue_cursor({}, o),
  day: (o) => m.issue_day({}, o),
  day_order: (o) => m.issue_day_order({}, o),
  day_to_come: (o) => m.issue_day_to_come({}, o),
  day_year: (o) => m.issue_day_year({}, o),
  expiry_passed: (o) => m.issue_expiry_passed({}, o),
  fewer_than_ordered: (o) => m.issue_fewer_than_ordered({}, o),
  form: (o) => m.issue_form({}, o),
  frozen_lot: (o) => m.issue_frozen_lot({}, o),
  frozen_since: (o) => m.issue_frozen_since({}, o),
  frozen_units: (o) => m.issue_frozen_units({}, o),
  gift_known: (o) => m.issue_gift_known({}, o),
  gone: (o) => m.issue_gone({}, o),
  held_unlimited: (o) => m.issue_held_unlimited({}, o),
  imported_meanwhile: (o) => m.issue_imported_meanwhile({}, o),
  inner_diameter: (o) => m.issue_inner_diameter({}, o),
  looks_like: (o, like) => m.issue_looks_like({ like }, o),
  lot_of_several: (o) => m.issue_lot_of_several({}, o),
  name_in_line: (o, line) => m.issue_name_in_line({ line }, o),
  name_twice: (o) => m.issue_name_twice({}, o),
  no_code: (o) => m.issue_no_code({}, o),
  no_table: (o) => m.issue_no_table({}, o),
  not_counted: (o) => m.issue_not_counted({}, o),
  not_counted_before: (o) => m.issue_not_counted_before({}, o),
  only_for_new: (o) => m.issue_only_for_new({}, o),
  order_held: (o) => m.error_order_held({}, o),
  order_unknown: (o) => m.issue_order_unknown({}, o),
  own_address: (o) => m.issue_own_address({}, o),
  parcel_known: (o) => m.issue_parcel_known({}, o),
  parcel_lines: (o) => m.issue_parcel_lines({}, o),
  parcel_noted: (o) => m.issue_parcel_noted({}, o),
  parcel_other_day: (o) => m.issue_parcel_other_day({}, o),
  parcel_twice: (o) => m.issue_parcel_twice({}, o),
  picture_path: (o) => m.issue_picture_path({}, o),
  picture_twice: (o) => m.issue_picture_twice({}, o),
  picture_unknown: (o) => m.issue_picture_unknown({}, o),
  picture_unnamed: (o) => m.issue_picture_unnamed({}, o),
  planner_shut_out: (o) => m.issue_planner_shut_out({}, o),
  problems_first: (o) => m.issue_problems_first({}, o),
  product_unknown: (o) => m.issue_product_unknown({}, o),
  published_once: (o) => m.issue_published_once({}, o),
  search_word: (o) => m.issue_search_word({}, o),
  sent_back: (o) => m.issue_sent_back({}, o),
  sent_back_gone: (o) => m.issue_sent_back_gone({}, o),
  sent_back_units: (o) => m.issue_sent_back_units({}, o),
  sent_back_withdrawn: (o) => m.issue_sent_back_withdrawn({}, o),
  sent_on: (o) => m.issue_sent_on({}, o),
  stray_quote: (o) => m.issue_stray_quote({}, o),
  taken_out_units: (o) => m.issue_taken_out_units({}, o),
  too_few_units: (o) => m.issue_too_few_units({}, o),
  too_many_rows: (o) => m.issue_too_many_rows({}, o),
  too_many_units: (o) => m.issue_too_many_units({}, o),
  tracking_elsewhere: (o) => m.issue_tracking_elsewhere({}, o),
  tracking_in_line: (o, line) => m.issue_tracking_in_line({ line }, o),
  units_or_count: (o) => m.issue_units_or_count({}, o),
  unprintable: (o, _, sign) => m.issue_unprintable({ sign }, o),
  words_heading: (o, line) => m.issue_words_heading({ line }, o),
  words_html: (o, line) => m.issue_words_html({ line }, o),
  words_link: (o, line) => m.issue_words_link({ line }, o),
  words_marks: (o, line) => m.issue_words_marks({ line }, o),
  words_sign: (o, line, sign) => m.issue_words_sign({ line, sign }, o),
  words_title: (o) => m.issue_words_title({}, o),
  words_unknown: (o, line) => m.issue_words_unknown({ line }, o),
  workbook: (o) => m.issue_workbook({}, o),
} satisfies Record<string, SentenceOf>;
type FoundIssueName = keyof typeof named;
export type IssueName = SchemaIssueName | FoundIssueName;
export const foundIssueNames = Object.keys(named) as FoundIssueName[];

/** The problem of a value, as the rest of a sentence that starts with the field's name. */
export function fieldIssueMessage(issue: FieldIssue['issue'], locale?: Locale): string {
  const { message } = issue;
  if (!isFound(message)) return issueMessage({ code: 'custom', ...issue }, locale);
  const { like, line, sign = '' }: Partial<FoundIssue> = 'code' in issue ? {} : issue;
  return named[message]({ locale }, like || String(line ?? ''), sign);
}

function isFound(text: string): text is FoundIssueName {
  return Object.hasOwn(named, text);
}
