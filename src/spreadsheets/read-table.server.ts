import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Problem } from '../catalogue/changes/plan.store.server.ts';
import { partNamed } from '../catalogue/fields/product-fields.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { alikeKey } from '../shared/text/normalize-text.ts';
import { type Column, heading, headingsOf } from './columns.ts';
import { dashes, plainCell, plainText } from './csv-text.ts';
import type { Importable } from './importables.ts';
import { tableKinds } from './table-kinds.ts';

/**
 * A row below the headings: its line in the spreadsheet, and its cells. Columns whose heading names no language (`looseNames`)
 * find a product and name a new one, but never change a name: no one knows whether that language is meant.
 */
export type TableRow = { line: number; cells: Map<Column, string>; looseNames?: ReadonlySet<Column> };

/** The rows that a table may have. Further ones need a second table. */
export const maxRows = 10_000;
/** Spreadsheets may also save the empty lines below a table, so more lines than rows may arrive. */
const maxLines = 100_000;
/** In characters: far longer than a product with all its words. */
const longestLine = 100_000;
/** Bytes per chunk; other requests are served between chunks. */
const chunkLength = 64 * 1024;

/**
 * Parses a CSV file that the shop exported, or another with the same headings in any language and order, separated by `;`,
 * `,` or tabs. Returns the problem if the whole file is unreadable.
 */
export async function readTable(
  bytes: Uint8Array,
  kind: Importable,
  locale: Locale,
): Promise<{ rows: TableRow[]; problems: Problem[] }> {
  const mark = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const text = textOf(bytes, mark);
  if (workbookMarks.includes(mark) || /^\s*<[!?a-z]/i.test(text ?? '')) return refused('workbook');
  if (!text?.trim()) return refused('no_table');
  const declared = declaredSeparator.exec(text);
  const separator = declared?.[1] ?? separatorOf(text);
  const table = await parsed(withoutFormulas(text.slice(declared?.[0].length ?? 0), separator), separator);
  if ('line' in table) return refused(table.message, table.line);
  const [headingCells, ...records] = table;
  if (!headingCells) return refused('no_table');
  if (records.length >= maxLines) return refused('too_many_rows');
  const headings = headingCells.map((cell) => plainText(cell.trim()));
  const { columns, looseNames, problems: ofHeadings } = columnsOf(headings, kind, locale);
  const problems = [...ofHeadings, ...cellsBeyond(records, headings.length)];
  if (problems.length > 0) return { rows: [], problems };
  const rows = records.flatMap((record, index) => {
    const cells = new Map<Column, string>();
    for (const [place, column] of columns.entries())
      if (column) cells.set(column, cellText(column, (record[place] ?? '').trim()));
    return [...cells.values()].every((cell) => cell === '') ? [] : [{ line: index + 2, cells, looseNames }];
  });
  return rows.length > maxRows ? refused('too_many_rows') : { rows, problems: [] };
}

/** Forms are filled with dashes. A text of a product that is one comes back with an apostrophe. */
function cellText(column: Column, cell: string): string {
  const type = partNamed(column)?.field.type;
  return (type === 'line' || type === 'text') && dashes.test(cell) ? '' : plainText(cell);
}

/** A separator in an unquoted text shifts the cells after it, so no line may have more cells than headings. */
function cellsBeyond(records: readonly string[][], headings: number): Problem[] {
  return records.flatMap((record, index) =>
    record.slice(headings).every((cell) => cell.trim() === '')
      ? []
      : [{ line: index + 2, field: 'table', issue: { message: 'cells_beyond' } }],
  );
}

type Unreadable = 'no_table' | 'stray_quote' | 'too_many_rows' | 'workbook';

function refused(message: Unreadable, line = 1): { rows: TableRow[]; problems: Problem[] } {
  return { rows: [], problems: [{ line, field: 'table', issue: { message } }] };
}

/** The first bytes of `.xlsx` and `.ods`, and of `.xls`. Some files with these names are HTML or XML. */
const workbookMarks = ['504b0304', 'd0cf11e0'];

/** UTF-8, which the shop and most programs write; else the encoding of older spreadsheets. Null if it is no text. */
function textOf(bytes: Uint8Array, mark: string): string | null {
  const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' }[mark.slice(0, 4) as 'fffe' | 'feff'] as string | undefined;
  const text = decoded(bytes, utf16 ?? 'utf-8') ?? (utf16 ? null : decoded(bytes, 'windows-1252'));
  return text?.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A first line `sep=;`: Excel writes and obeys it, and does not count it: the next line is line 1. */
const declaredSeparator = /^"?sep=([^\p{L}\p{N}"\r\n])"?[^\S\r\n]*(?:\r\n?|\n)/iu;

/** Writes cells such as `="0012"` as `"0012"`: a quotation mark inside a cell ends the reading. */
function withoutFormulas(text: string, separator: string): string {
  const border = `[\\r\\n\\u{${separator.codePointAt(0)?.toString(16)}}]`;
  return text.replace(new RegExp(`(^|${border})=("(?:[^"\\r\\n]|"")*")(?=${border}|$)`, 'gu'), '$1$2');
}

/** The separator that is most frequent outside quotes in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const unquoted = first.replace(/"[^"]*"/g, '');
  const [best = ','] = [';', ',', '\t'].toSorted((a, b) => unquoted.split(b).length - unquoted.split(a).length);
  return best;
}

/** Parses in chunks, so that other requests are served, and up to the limit. Returns a message and its line if the text is no CSV. */
async function parsed(text: string, delimiter: string): Promise<string[][] | { message: Unreadable; line: number }> {
  const records: string[][] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestLine,
    on_record: (record, { lines }) => {
      lastLine = lines;
      return record;
    },
  });
  Readable.from(partsOf(Buffer.from(text))).pipe(parser);
  try {
    for await (const record of parser) if (records.push(record) > maxLines) break;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { records?: unknown }).records) + 1;
    // A record of many lines is too long because a quotation mark at its beginning is not closed.
    const { lines } = error as unknown as { lines: number };
    const isQuoted = /QUOTE/.test(error.code) || lines > lastLine + 1;
    return isQuoted ? { message: 'stray_quote', line } : { message: 'no_table', line: 1 };
  }
  return records;
}

/** Parts of bytes, not of text: an emoji across the end of a part of text would become two unknown characters. */
function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let first = 0; first < bytes.length; first += chunkLength) yield bytes.subarray(first, first + chunkLength);
}

type Columns = { columns: (Column | null)[]; looseNames: ReadonlySet<Column>; problems: Problem[] };

function columnsOf(headings: readonly string[], kind: Importable, locale: Locale): Columns {
  const columnsByHeading = new Map(
    tableKinds[kind].columns.flatMap((column: Column) =>
      headingsOf(column).map((heading) => [alikeKey(heading), column] as const),
    ),
  );
  const exact = headings.map((written) => columnsByHeading.get(alikeKey(plainCell(written))) ?? null);
  const loose = headings.map((written) => looseNameOf(written, kind));
  const columns = exact.map((column, place) => {
    const name = loose[place];
    return column ?? (name && !exact.includes(name) ? name : null);
  });
  const looseNames = new Set(
    columns.filter((column, place) => column !== null && exact[place] === null),
  ) as Set<Column>;
  const problems: Problem[] = headings.flatMap((written, place): Problem[] => {
    const [field, column] = [written.trim().slice(0, 80), columns[place]];
    if (field === '') return [];
    if (!column) return [{ line: 1, field, issue: { message: 'column_unknown' } }];
    return columns.indexOf(column) === place ? [] : [{ line: 1, field, issue: { message: 'column_twice' } }];
  });
  for (const [field, ...others] of tableKinds[kind].needed)
    if (![field, ...others].some((column) => columns.includes(column)))
      problems.push(
        others.length > 0
          ? { line: 1, field: 'table', issue: { message: 'column_missing', like: quoted([field, ...others], locale) } }
          : { line: 1, field, issue: { message: 'column_needed' } },
      );
  return { columns, looseNames, problems };
}

const quoted = (columns: readonly Column[], locale: Locale) =>
  columns.map((column) => `“${heading(column, locale)}”`).join(', ');

/** The name of a product that a heading means which names no language, such as `Nama`: the name in the language of the heading. */
function looseNameOf(written: string, kind: Importable): Column | undefined {
  if (kind !== 'products') return undefined;
  const key = alikeKey(plainCell(written));
  const locale = locales.find((each) => alikeKey(heading('name', each)) === key);
  return locale && `name_${locale}`;
}
