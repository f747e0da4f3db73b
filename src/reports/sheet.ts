import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';

/** A text, a number, or null for what is not told. */
export type Cell = string | number | null;

/** The numbers of a part as a table: what stands first in a row names it. */
export type Sheet = { columns: string[]; rows: Cell[][] };

/** How a cell is read. */
export function cellText(cell: Cell): string {
  if (cell === null) return m.reports_few();
  return typeof cell === 'number' ? cell.toLocaleString('id-ID') : cell;
}

/**
 * The table as a file for spreadsheets: UTF-8 with its mark, so that accents stay, lines ended as RFC 4180 says. Where
 * Indonesian is read the comma stands in numbers, and a semicolon between cells. A text that would begin a formula
 * begins with an apostrophe instead.
 */
export function sheetCsv({ columns, rows }: Sheet): string {
  const between = getLocale() === 'id' ? ';' : ',';
  const lines = [columns, ...rows].map((cells) => cells.map(csvCell).join(between));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? m.reports_few();
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
