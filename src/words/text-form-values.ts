import { readText } from '../content/words/read-text.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { issueMessage } from '../shared/input-issues.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { fieldProblems } from '../versioned/document-fields.ts';
import { textSchema } from './words.contract.ts';

/** A text in both languages, as it is typed. */
export type TextFormValues = { -readonly [Language in Locale]: string };

export const textFields = { en: { path: 'en', label: m.words_en }, id: { path: 'id', label: m.words_id } };

/** A sentence for each wrong language: by the contract's schema, then by the Markdown that the site reads. */
export function textProblems(name: TextName, values: TextFormValues): Partial<TextFormValues> {
  const problems = fieldProblems(textFields, textSchema.safeParse(values).error?.issues);
  for (const locale of locales) {
    const problem = problemIn(name, values[locale]);
    if (problem) problems[locale] ??= `${textFields[locale].label()} ${problem}`;
  }
  return problems;
}

/** The first piece of a text that the site cannot read, as the rest of a sentence. */
export function problemIn(name: TextName, markdown: string): string | undefined {
  const [problem] = readText(markdown.trim(), textPlace(name)).problems;
  return problem && issueMessage({ message: problem.issue, line: problem.line });
}
