import type { Problem } from '../catalogue/changes/plan.store.server.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { keepableName } from '../shared/text-schema.ts';
import type { Column } from './columns.ts';
import type { TableRow } from './read-table.server.ts';

/** Adds to what is wrong with lines what stands there, and what each line is about: its product or its order. */
export function withWords(problems: readonly Problem[], rows: readonly TableRow[], locale: Locale): Problem[] {
  const cellsByLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  const others = locales.filter((each) => each !== locale);
  return problems.map((problem) => {
    const cell = (column: string) => keepableName(cellsByLine.get(problem.line)?.get(column as Column) ?? '');
    const value = cell(problem.field) || undefined;
    const [about] = [
      ...[locale, ...others].map((lang) => ({ name: cell(`name_${lang}`), lang })),
      ...['name', 'order'].map((column) => ({ name: cell(column), lang: locale })),
    ].filter(({ name }) => name !== '' && name !== value);
    return { ...problem, value, about };
  });
}
