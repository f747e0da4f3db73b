import { jakartaDayBegin, jakartaDayName } from '../shared/jakarta-time.ts';
import { monthCalled } from '../shared/written/month-names.ts';
import { halfWidth } from '../shared/written/written-number.ts';
import { plainCell } from './csv-text.ts';
import type { TableRow } from './read-table.server.ts';
import { type DayOrder, dayOrders, type UnclearDay } from './spreadsheets.contract.ts';

/**
 * Long dates start with the day of the week, such as `Sunday, November 22, 2026`; people may write it without the comma.
 * Spreadsheets may write a time behind a day.
 */
const weekday =
  /^(?:\p{L}+,|(?:senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad|sen|sel|rab|kam|jum|sab|min|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)(?:[.,]|(?=\s)))\s*(?=.*\d)/iu;
const time = /[ T]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?:\s?[AP]M)?$/i;
/** A moment with its zone, such as `2027-03-05T00:00:00.000Z`: other programs write days so. */
const moment = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const shapes = [
  /^(?<year>\d{4}) ?([-/.]) ?(?<month>\d{1,2}) ?\2 ?(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[ ./-]*(?<month>\p{L}+)[ .,/-]*(?<year>\d{4})$/iu,
  /^(?<month>\p{L}+)[ ./-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[, /-]+(?<year>\d{4})$/iu,
  /^(?<year>\d{4})[ ./-]*(?<month>\p{L}+)[ ./-]*(?<day>\d{1,2})$/u,
  /^(?<a>\d{1,2}) ?(?<sign>[-/.]) ?(?<b>\d{1,2}) ?\k<sign> ?(?<year>\d{4})$/,
];

const dayGroups = (written: string) => shapes.map((shape) => shape.exec(written)?.groups).find(Boolean);

/**
 * The days, as `2026-11-22`, that a text means with day or month first; null for an impossible one. Null if the text is
 * no day.
 */
function readingsOf(written: string): Record<DayOrder, string | null> | null {
  const groups = dayGroups(written);
  if (!groups) return null;
  const { year = '', month = '', day = '', a, b } = groups;
  if (a && b) return { dayFirst: isoDay(year, b, a), monthFirst: isoDay(year, a, b) };
  const read = isoDay(year, /\d/.test(month) ? month : String(monthCalled(month)), day);
  return { dayFirst: read, monthFirst: read };
}

function isoDay(year: string, month: string, day: string): string | null {
  const name = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${name}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(name) ? name : null;
}

/** The day in Jakarta if it is the one that is written, or begins at that moment. Else two days may be meant: null. */
function dayOfMoment(written: string): string | null {
  const day = moment.exec(written)?.[1];
  if (!day || !isoDay(day.slice(0, 4), day.slice(5, 7), day.slice(8))) return null;
  const at = Date.parse(written);
  if (Number.isNaN(at)) return null;
  const inJakarta = jakartaDayName(new Date(at));
  return day === inJakarta || at === jakartaDayBegin(inJakarta).getTime() ? inJakarta : null;
}

const withCentury = (written: string) => written.replace(/(?<!\d)['‘’]?(\d\d)$/, '20$1');

function dayText(cell: string | undefined): string {
  const written = halfWidth(plainCell(cell)).replace(/\p{Pd}/gu, '-');
  return dayOfMoment(written) ?? written.replace(weekday, '').replace(time, '').trim();
}

/** Reads a day as people and spreadsheets write it, such as `22/11/2026` or `22 Nov 2026`; or returns its problem. */
export function dayIn(cell: string): { day: string } | { issue: 'day' | 'day_order' | 'day_year' } {
  const written = dayText(cell);
  const readings = readingsOf(written);
  if (!readings) return { issue: readingsOf(withCentury(written)) ? 'day_year' : 'day' };
  const [day, another] = new Set(dayOrders.flatMap((order) => readings[order] ?? []));
  if (day === undefined) return { issue: 'day' };
  return another === undefined ? { day } : { issue: 'day_order' };
}

/** Whether a text is a day of this century or a part of one, as a spreadsheet shows it: `12-Nov`, `Nov-26`, `12/11/26`. */
export function isDayLike(cell: string): boolean {
  const written = dayText(cell);
  return [written, `${written} 2026`, `1 ${written}`]
    .flatMap((text) => [text, withCentury(text)])
    .some((text) => {
      const { dayFirst, monthFirst } = readingsOf(text) ?? {};
      return [dayFirst, monthFirst].some((day) => day?.startsWith('20'));
    });
}

const dayColumns = ['expires', 'sent', 'received'] as const;

/** Whether the shop has this day for a row: in its product, or in a parcel or donation that is like its row. */
export type IsKnownDay = (row: TableRow, column: (typeof dayColumns)[number], day: string) => boolean;

/** A day that is another one, or none, if the month comes first. Those of one style were written in one order. */
type OrderedDay = Record<DayOrder, string | null> & {
  row: TableRow;
  column: (typeof dayColumns)[number];
  style: string;
};

/**
 * Decides each ambiguous day of a table: in the order that makes it a day which the shop has already, else in the order that
 * the days of its column with the same separator prove, else in the order that the admin chose. Returns the first day
 * that stays unclear.
 */
export async function settleDays(
  rows: readonly TableRow[],
  chosen: DayOrder | undefined,
  findKnown: (rows: readonly TableRow[]) => Promise<IsKnownDay>,
): Promise<UnclearDay | null> {
  const days = rows.flatMap(orderedDays);
  const ambiguousRows = days.filter(({ dayFirst, monthFirst }) => dayFirst && monthFirst).map(({ row }) => row);
  if (ambiguousRows.length === 0) return null;
  const isKnown = await findKnown(ambiguousRows);
  const unclear: UnclearDay[] = [];
  for (const sameStyle of Map.groupBy(days, ({ style }) => style).values()) {
    const proofs = sameStyle.map((day) => orderOf(day, isKnown));
    const [proven, another] = new Set(proofs.filter((order) => order !== null));
    for (const [place, { row, column, dayFirst, monthFirst }] of sameStyle.entries()) {
      if (!dayFirst || !monthFirst) continue;
      const order = proofs[place] ?? (another ? chosen : (proven ?? chosen));
      const written = row.cells.get(column) ?? '';
      if (order) row.cells.set(column, order === 'dayFirst' ? dayFirst : monthFirst);
      else unclear.push({ line: row.line, written, dayFirst, monthFirst });
    }
  }
  return unclear.toSorted((one, another) => one.line - another.line)[0] ?? null;
}

function orderedDays(row: TableRow): OrderedDay[] {
  return dayColumns.flatMap((column) => {
    const text = dayText(row.cells.get(column));
    const readings = readingsOf(text);
    if (!readings || readings.dayFirst === readings.monthFirst) return [];
    return [{ ...readings, row, column, style: `${column}${dayGroups(text)?.sign}` }];
  });
}

/** The order that a day proves by itself: only one reading is a day, or only one is the day that the shop has. */
function orderOf({ row, column, ...readings }: OrderedDay, isKnown: IsKnownDay): DayOrder | null {
  const possible = dayOrders.filter((order) => readings[order]);
  const known = possible.filter((order) => isKnown(row, column, readings[order] ?? ''));
  const [order, another] = known.length > 0 ? known : possible;
  return order && !another ? order : null;
}
