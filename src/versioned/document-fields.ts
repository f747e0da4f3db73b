import { type InputIssue, issueField, issueMessage } from '../shared/input-issues.ts';
import type { Locale } from '../shared/locales.ts';

/** A field of a form, which holds a text. */
export type DocumentField = {
  /** The place of its value in the document, with dots. */
  path: string;
  label: () => string;
  /** The language of its value, if the field has one. */
  lang?: Locale;
};

type Fields<Field extends string> = Record<Field, DocumentField>;

/** The field of a name. Its type has a language, also if no other field of the document has one. */
export function fieldOf<Field extends string>(fields: Fields<Field>, name: Field): DocumentField {
  return fields[name];
}

/** The value of each field as text: commas separate a list, `on` means true, and a missing value is empty. */
export function fieldTexts<Field extends string>(fields: Fields<Field>, content: object): Record<Field, string> {
  const texts = Object.entries<DocumentField>(fields).map(([field, { path }]) => [
    field,
    textOf(valueAt(content, path)),
  ]);
  return Object.fromEntries(texts) as Record<Field, string>;
}

function valueAt(content: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], content);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  return value === null || value === undefined ? '' : String(value);
}

/** A sentence for each wrong field, from the first issue of each. Issues of a part, such as of a list's row, are of its field. */
export function fieldProblems<Field extends string>(
  fields: Fields<Field>,
  issues: readonly InputIssue[] = [],
): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {};
  const names = Object.keys(fields) as Field[];
  for (const issue of issues) {
    const place = issueField(issue);
    const field = names.find((name) => `${place}.`.startsWith(`${fields[name].path}.`));
    if (field) problems[field] ??= `${fields[field].label()} ${issueMessage(issue)}`;
  }
  return problems;
}
