import { jakartaDayBegin, jakartaDayName } from '../shared/jakarta-time.ts';
import { monthCalled } from '../shared/written/month-names.ts';
import { plainCell } from './csv-text.ts';
import type { TableRow } from './read-table.server.ts';
import { type DayOrder, dayOrders, type UnclearDay } from './spreadsheets.contract.ts';

/**
 * Long dates start with the day of the week, such as `Sunday, November 22, 2026`. Spreadsheets may write a time behind
 * a day.
 */
const weekday = /^\p{L}+,\s*(?=.*\d)/u;
const time = /[ T]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?:\s?[AP]M)?$/i;
/** A moment with its zone, such as `2027-03-05T00:00:00.000Z`: other programs write days so. */
const moment = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const shapes = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[ .-]*(?<month>\p{L}+)[ .,-]*(?<year>\d{4})$/u,
  /^(?<month>\p{L}+)[ .-]*(?<day>\d{1,2})[, -]+(?<year>\d{4})$/u,
  /^(?<a>\d{1,2})([-/.])(?<b>\d{1,2})\2(?<year>\d{4})$/,
];

/**
 * The days, as `2026-11-22`, that a text means with day or month first; null for an impossible one. Null if the text is
 * no day.
 */
function readingsOf(written: string): Record<DayOrder, string | null> | null {
  const groups = shapes.map((shape) => shape.exec(written)?.groups).find(Boolean);
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

function dayText(cell: string | undefined): string {
  const written = plainCell(cell);
  return dayOfMoment(written) ?? written.replace(weekday, '').replace(time, '').trim();
}

/** Reads a day as people and spreadsheets write it, such as `22/11/2026` or `22 Nov 2026`; or returns its problem. */
export function dayIn(cell: string): { day: string } | { issue: 'day' | 'day_order' | 'day_year' } {
  const written = dayText(cell);
  const readings = readingsOf(written);
  if (!readings) return { issue: readingsOf(written.replace(/(\d\d)$/, '20$1')) ? 'day_year' : 'day' };
  const [day, another] = new Set(dayOrders.flatMap((order) => readings[order] ?? []));
  if (day === undefined) return { issue: 'day' };
  return another === undefined ? { day } : { issue: 'day_order' };
}

/**
 * Decides each ambiguous day of a table: in the order that the admin chose, else in the order that another day of the
 * table proves. Returns the first day that stays unclear.
 */
export function settleDays(rows: readonly TableRow[], chosen: DayOrder | undefined): UnclearDay | null {
  const [unclearDays, proven]: [(UnclearDay & { write: (day: string) => void })[], Set<DayOrder>] = [[], new Set()];
  for (const { line, cells } of rows) {
    for (const column of ['expires', 'sent', 'received'] as const) {
      const written = cells.get(column) ?? '';
      const { dayFirst = null, monthFirst = null } = readingsOf(dayText(written)) ?? {};
      if (dayFirst === monthFirst) continue;
      if (dayFirst && monthFirst)
        unclearDays.push({ line, written, dayFirst, monthFirst, write: (day) => cells.set(column, day) });
      else proven.add(dayFirst ? 'dayFirst' : 'monthFirst');
    }
  }
  const order = chosen ?? (proven.size === 1 ? [...proven][0] : undefined);
  if (order) for (const unclearDay of unclearDays) unclearDay.write(unclearDay[order]);
  return order ? null : (unclearDays[0] ?? null);
}
