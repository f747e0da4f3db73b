import { StreamedFile } from '../shared/files/streamed-file.server.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { byteOrderMark, type Cell, csvRow, type DayCell, separatorIn } from './csv-text.ts';

/** The rows of a table, some at a time. */
export type Table = AsyncGenerator<(Cell | DayCell)[][]>;

/** A table as spreadsheets set to a language open it, made while it is read. */
export async function* tableText(headings: readonly string[], rows: Table, locale: Locale): AsyncGenerator<string> {
  const separator = separatorIn[locale];
  yield byteOrderMark + csvRow(headings, separator);
  for await (const some of rows) if (some.length > 0) yield some.map((cells) => csvRow(cells, separator)).join('');
}

/** A moment as spreadsheets know it, by the clock of Jakarta. */
export function jakartaCell(moment: Date | string): DayCell {
  const clock = new Date(new Date(moment).getTime() + 7 * 3_600_000).toISOString();
  return { day: clock.slice(0, 16).replace('T', ' ') };
}

/** A day, such as `2026-11-22`, as spreadsheets know it. */
export const dayCell = (day: string | null | undefined): DayCell | null => (day ? { day } : null);

/** A table as a file, called by what it holds and the day in Jakarta. */
export function csvFile(name: string, parts: AsyncIterable<string>, now: Date): File {
  return new StreamedFile(parts, `${name}-${jakartaDayName(now)}.csv`, 'text/csv');
}
