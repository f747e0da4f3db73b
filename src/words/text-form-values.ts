import { readText } from '../content/words/read-text.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { issueMessage } from '../shared/input-issues.ts';
import { type Locale, locales, type Translated } from '../shared/locales.ts';
import { textSchema } from './words.contract.ts';

/** A text in both languages, as it is typed. */
export type TextFormValues = { -readonly [Language in Locale]: string };

export const textLabels: Record<Locale, () => string> = { en: m.words_en, id: m.words_id };

export function textFormValues({ en, id }: Translated): TextFormValues {
  return { en, id };
}

/** What is wrong with a text, a sentence for each language: by the contract's schema, then by what is read in it. */
export function textProblems(name: TextName, values: TextFormValues): Partial<TextFormValues> {
  const problems: Partial<TextFormValues> = {};
  for (const issue of textSchema.safeParse(values).error?.issues ?? []) {
    const locale = locales.find((each) => issue.path?.[0] === each);
    if (locale) problems[locale] ??= `${textLabels[locale]()} ${issueMessage(issue)}`;
  }
  for (const locale of locales) {
    const problem = problemIn(name, values[locale]);
    if (problem) problems[locale] ??= `${textLabels[locale]()} ${problem}`;
  }
  return problems;
}

/** The first thing that is not read in a text, as the rest of a sentence. */
export function problemIn(name: TextName, markdown: string): string | undefined {
  const [problem] = readText(markdown.trim(), textPlace(name)).problems;
  return problem && issueMessage({ message: problem.issue, line: problem.line });
}
