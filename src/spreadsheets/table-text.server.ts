import type { Locale } from '../shared/locales.ts';
import { type Column, heading } from './columns.ts';
import { byteOrderMark, type Cell, csvRow, separatorIn } from './csv-text.ts';

/** The rows of a table, some at a time. */
export type Table = AsyncGenerator<Cell[][]>;

/** A table as spreadsheets set to a language open it, made while it is read. */
export async function* tableText(columns: readonly Column[], rows: Table, locale: Locale): AsyncGenerator<string> {
  const separator = separatorIn[locale];
  const headings = columns.map((column) => heading(column, locale));
  yield byteOrderMark + csvRow(headings, separator);
  for await (const some of rows) if (some.length > 0) yield some.map((cells) => csvRow(cells, separator)).join('');
}

/** A moment as spreadsheets know it, by the clock of Jakarta. */
export function jakartaCell(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
