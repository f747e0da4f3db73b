import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import { byteOrderMark, type Cell, csvRow, type DayCell, separatorIn } from '../spreadsheets/csv-text.ts';

/** The numbers of a part as a table. The first cell of a row is its name; null is withheld. */
export type Sheet = { columns: string[]; rows: (Cell | DayCell)[][] };

/** The text of a cell. */
export function cellText(cell: Cell | DayCell): string {
  if (cell === null) return m.reports_few();
  if (typeof cell === 'object') return cell.day;
  return typeof cell === 'number' ? countText(cell) : cell;
}

/** The table as CSV for spreadsheets in the page's language (docs/decisions/tables-for-spreadsheets.md). */
export function sheetCsv({ columns, rows }: Sheet): string {
  const sheetRows = [columns, ...rows.map((cells) => cells.map((cell) => cell ?? m.reports_few()))];
  return byteOrderMark + sheetRows.map((cells) => csvRow(cells, separatorIn[getLocale()])).join('');
}
