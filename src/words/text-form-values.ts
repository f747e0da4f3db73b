import { readText } from '../content/words/read-text.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { fieldIssueMessage } from '../shared/found-issues.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { fieldProblems } from '../versioned/document-fields.ts';
import { type ChapterCheck, type TextContent, textContent } from './words.contract.ts';

/** The fields of a text: its words in each language and, of a chapter, its check. */
export const textFields = {
  id: { path: 'text.id', label: m.words_id, lang: 'id' },
  en: { path: 'text.en', label: m.words_en, lang: 'en' },
  byId: { path: 'checks.id.by', label: m.words_check_by },
  onId: { path: 'checks.id.on', label: m.words_check_on },
  nextId: { path: 'checks.id.next', label: m.words_check_next },
  byEn: { path: 'checks.en.by', label: m.words_check_by },
  onEn: { path: 'checks.en.on', label: m.words_check_on },
  nextEn: { path: 'checks.en.next', label: m.words_check_next },
} as const;

export type TextField = keyof typeof textFields;
/** A text in both languages with its checks, as it is typed. */
export type TextFormValues = Record<TextField, string>;

/** The fields of the check in a language. */
export const checkFields = {
  en: { by: 'byEn', on: 'onEn', next: 'nextEn' },
  id: { by: 'byId', on: 'onId', next: 'nextId' },
} as const;

/**
 * After another person's save: if they changed the words or the check in a language, their check counts there. One person's
 * check with another's words, or another's day, is no check.
 */
export function settleChecks(
  merged: TextFormValues,
  { began, newest }: Record<'began' | 'newest', TextFormValues>,
): TextFormValues {
  const settled = { ...merged };
  for (const locale of locales) {
    const fields = Object.values(checkFields[locale]);
    if ([locale, ...fields].every((field) => began[field].trim() === newest[field].trim())) continue;
    for (const field of fields) settled[field] = newest[field];
  }
  return settled;
}

/** The text of the form. Three empty fields are no check. */
export function writtenText(values: TextFormValues): TextContent {
  const checkIn = (locale: Locale): ChapterCheck | null => {
    const fields = checkFields[locale];
    const [by, on, next] = [values[fields.by].trim(), values[fields.on], values[fields.next]];
    return by || on || next ? { by, on, next: next || null } : null;
  };
  return { text: { en: values.en, id: values.id }, checks: { en: checkIn('en'), id: checkIn('id') } };
}

/** A sentence for each wrong field: by the contract's schema, then by the Markdown that the site reads. */
export function textProblems(name: TextName, values: TextFormValues): Partial<TextFormValues> {
  const problems = fieldProblems(textFields, textContent.safeParse(writtenText(values)).error?.issues);
  for (const locale of locales) {
    const problem = problemIn(name, values[locale]);
    if (problem) problems[locale] ??= `${textFields[locale].label()} ${problem}`;
  }
  return problems;
}

/** The first piece of a text that the site cannot read, as the rest of a sentence. */
export function problemIn(name: TextName, markdown: string): string | undefined {
  const [problem] = readText(markdown.trim(), textPlace(name)).problems;
  return problem && fieldIssueMessage({ message: problem.issue, ...problem });
}
