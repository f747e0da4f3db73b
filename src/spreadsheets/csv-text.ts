import type { Locale } from '../shared/locales.ts';

/** A spreadsheet would take it for a formula, whatever else it says. */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;

/** Spreadsheets set to Indonesian expect `;`, for a comma stands in their numbers. */
export const separatorIn: Record<Locale, string> = { en: ',', id: ';' };

/** What a file begins with that spreadsheets shall read as UTF-8. */
export const byteOrderMark = '\uFEFF';

export type Cell = string | number | null;

/** A row as spreadsheets open it; a text that would be a formula there begins with an apostrophe, which `plainText` takes away. */
export function csvRow(cells: readonly Cell[], separator: string): string {
  return `${cells.map((cell) => csvCell(cell)).join(separator)}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell's text as it was before it was made harmless. */
export function plainText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/**
 * A whole number as people and spreadsheets write it: `25000`, `25.000`, `25,000.00`, `Rp 25.000,00`, `+5`, `-3`; null where
 * it is none.
 */
export function wholeNumberIn(cell: string): number | null {
  const written = plainText(cell.trim())
    .replace(/^Rp\.?\s*/i, '')
    .replace(/^\u2212/, '-');
  if (!writtenNumber.test(written)) return null;
  const number = Number(written.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''));
  if (!Number.isSafeInteger(number)) return null;
  return written.startsWith('-') ? 0 - number : number;
}

/** Thousands apart by points, commas or spaces, or not; after it cents that are none. */
const writtenNumber =
  /^[+-]?(?:\d+(?:[.,]0{1,2})?|\d{1,3}(?:\.\d{3})+(?:,0{1,2})?|\d{1,3}(?:,\d{3})+(?:\.0{1,2})?|\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]0{1,2})?)$/;

/** A day as `2026-11-22`, `22/11/2026`, `22-11-2026` or `22.11.2026`; null where it is none. */
export function dayIn(cell: string): string | null {
  const [, y, month, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell) ?? [];
  const [, day, m, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  const parts = [y ?? year, month ?? m, d ?? day];
  if (parts.some((part) => part === undefined)) return null;
  const name = parts.map((part) => part?.padStart(2, '0')).join('-');
  const read = new Date(`${name}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(name) ? name : null;
}
