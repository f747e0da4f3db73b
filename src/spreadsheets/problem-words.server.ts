import { maxProblems, type Problem } from '../catalogue/changes/plan.store.server.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { keepableName } from '../shared/text-schema.ts';
import type { Column } from './columns.ts';
import type { TableRow } from './read-table.server.ts';

/** Adds to each shown problem the text of its cell, and the product or order of its line. */
export function withWords(problems: readonly Problem[], rows: readonly TableRow[], locale: Locale): Problem[] {
  const cellsByLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  const names = [locale, ...locales].map((lang) => ({ column: `name_${lang}`, lang }));
  return problems.map((problem, place) => {
    if (place >= maxProblems) return problem;
    const cell = (column: string) => {
      const written = cellsByLine.get(problem.line)?.get(column as Column) ?? '';
      return keepableName(written.slice(0, 200));
    };
    const value = cell(problem.field) || undefined;
    const [about] = [...names, { column: 'name', lang: locale }, { column: 'order', lang: locale }]
      .map(({ column, lang }) => ({ name: cell(column), lang }))
      .filter(({ name }) => name !== '' && name !== value);
    return { ...problem, value, about };
  });
}
