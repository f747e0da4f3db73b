import type { Locale } from '../shared/locales.ts';
import { normalizeLine } from '../shared/text/normalize-text.ts';
import { monthCalled } from '../shared/written/month-names.ts';

/** A spreadsheet would take it for a formula, whatever else it says. */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;

/** Spreadsheets set to Indonesian expect `;`, for a comma stands in their numbers. */
export const separatorIn: Record<Locale, string> = { en: ',', id: ';' };

/** What a file begins with that spreadsheets shall read as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A number keeps its value in a spreadsheet, a text its letters. */
export type Cell = string | number | null;

/** A day, a moment or a month: the spreadsheet shall take it for one. */
export type DayCell = { day: string };

/**
 * A row as spreadsheets open it; a text that would be a formula, a number or a day there begins with an apostrophe, which
 * `plainText` takes away.
 */
export function csvRow(cells: readonly (Cell | DayCell)[], separator: string): string {
  return `${cells.map((cell) => csvCell(cell)).join(separator)}\r\n`;
}

/** Comes back as it went: a short whole number, and a phone number as couriers write it. */
const unharmed = /^(?:0|[1-9]\d{0,7}|0\d{2,3}-(?:\d{5,}|\d{4}-\d+))$/;

function csvCell(cell: Cell | DayCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.day;
  const harmless = isConverted(cell) && !unharmed.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell's text as it was before it was made harmless. */
export function plainText(cell: string): string {
  return cell.startsWith("'") && isConverted(cell) ? cell.slice(1) : cell;
}

/** A short cell without what nobody sees in it, such as the marks of direction in a day that Windows wrote. */
export function plainCell(cell = ''): string {
  // Nothing short is as long as a cell may be.
  return normalizeLine(cell.slice(0, 400));
}

/** Whether a spreadsheet would make something else of a text, leaving aside the apostrophes that it begins with. */
function isConverted(cell: string): boolean {
  if (formula.test(cell)) return true;
  const text = cell.replace(/^'+/, '').trim();
  if (/^(?:true|false|benar|salah|#.*|err:\d+)$/i.test(text)) return true;
  if (!/\d/.test(text)) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.every((word) => /^(?:rp|idr|e|am?|pm?)$/i.test(word) || monthCalled(word) > 0);
}
