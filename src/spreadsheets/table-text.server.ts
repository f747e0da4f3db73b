import { StreamedFile } from '../shared/files/streamed-file.server.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { byteOrderMark, type Cell, csvRow, type DayCell, separatorIn } from './csv-text.ts';

/** The rows of a table, in chunks. */
export type Table<Each = Cell | DayCell> = AsyncGenerator<Each[][]>;

/** A table as CSV for spreadsheets in a language, written while its rows are read. */
export async function* tableText<Each extends Cell | DayCell>(
  headings: readonly (Each & string)[],
  rows: Table<Each>,
  locale: Locale,
  writeRow: (cells: readonly Each[], separator: string) => string = csvRow,
): AsyncGenerator<string> {
  const separator = separatorIn[locale];
  yield byteOrderMark + writeRow(headings, separator);
  for await (const some of rows) if (some.length > 0) yield some.map((cells) => writeRow(cells, separator)).join('');
}

/** A moment in the format of spreadsheets, in Jakarta time. */
export function jakartaCell(moment: Date | string): DayCell {
  const clock = new Date(new Date(moment).getTime() + 7 * 3_600_000).toISOString();
  return { day: clock.slice(0, 16).replace('T', ' ') };
}

/** A day, such as `2026-11-22`, in the format of spreadsheets. */
export const dayCell = (day: string | null | undefined): DayCell | null => (day ? { day } : null);

/** A table as a file, named by its content and the day in Jakarta. */
export function csvFile(name: string, parts: AsyncIterable<string>, now: Date): File {
  return new StreamedFile(parts, `${name}-${jakartaDayName(now)}.csv`, 'text/csv');
}
