import type { Locale } from '../shared/locales.ts';
import { normalizeLine } from '../shared/text/normalize-text.ts';
import { monthCalled } from '../shared/written/month-names.ts';

/** A spreadsheet reads such a text as a formula. */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;

/** Dashes alone: people write so that there is nothing. */
export const dashes = /^[-–—]+$/;

/** Spreadsheets in Indonesian expect `;`, because their numbers have a comma. */
export const separatorIn: Record<Locale, string> = { en: ',', id: ';' };

/** The start of a file that spreadsheets read as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A number keeps its value in a spreadsheet, a text its letters. */
export type Cell = string | number | null;

/** A day, a moment or a month, which the spreadsheet reads as a date. */
export type DayCell = { day: string };

/**
 * A row of CSV. A text that a spreadsheet would convert into a formula, a number or a day gets an apostrophe at its
 * start, which `plainText` removes.
 */
export function csvRow(cells: readonly (Cell | DayCell)[], separator: string): string {
  return `${cells.map((cell) => csvCell(cell)).join(separator)}\r\n`;
}

/** Texts that a spreadsheet returns unchanged: a short whole number, a phone number as couriers write it, and an id. */
const unharmed = /^(?:0|[1-9]\d{0,7}|0\d{2,3}-(?:\d{5,}|\d{4}-\d+)|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/;

function csvCell(cell: Cell | DayCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.day;
  return quoted(isConverted(cell) && !unharmed.test(cell) ? `'${cell}` : cell);
}

const quoted = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A row for the system of a courier, which reads an apostrophe as a letter. A text that a spreadsheet would read as a formula
 * loses the signs at its start. Signs alone, such as the `-` of an empty column, are no formula.
 */
export function uploadRow(cells: readonly string[], separator: string): string {
  const texts = cells.map((cell) =>
    formula.test(cell) && /[\p{L}\p{N}]/u.test(cell) ? cell.replace(/^['\s=+\-@＝＋－＠]+/, '') : cell,
  );
  return `${texts.map(quoted).join(separator)}\r\n`;
}

/**
 * A cell's text. Takes away the apostrophe that `csvRow` added, and reads `="0012"` as `0012`: other programs write that to
 * keep the zeros.
 */
export function plainText(cell: string): string {
  if (cell.startsWith("'") && isConverted(cell)) return cell.slice(1);
  const [, content] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return content?.replaceAll('""', '"') ?? cell;
}

/** A short cell without invisible characters, such as the marks of direction in a day that Windows wrote. */
export function plainCell(cell = ''): string {
  // A cell may be longer than any short text.
  return normalizeLine(cell.slice(0, 400));
}

/** Whether a spreadsheet, or reading the table again, would convert a text, not counting the apostrophes at its start. */
function isConverted(cell: string): boolean {
  if (formula.test(cell) || dashes.test(cell.replace(/^'+/, ''))) return true;
  const text = cell.replace(/^'+/, '').trim();
  if (/^(?:true|false|benar|salah|#.*|err:\d+)$/i.test(text)) return true;
  if (!/\d/.test(text)) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.every((word) => /^(?:rp|idr|e|am?|pm?)$/i.test(word) || monthCalled(word) > 0);
}
