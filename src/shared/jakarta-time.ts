import type { Locale } from './locales.ts';

const hourMs = 3_600_000;
const aheadMs = 7 * hourMs;

/** The calendar year in Jakarta at that moment: the year of the yearly allowance. */
export function jakartaYear(moment: Date): number {
  return new Date(moment.getTime() + aheadMs).getUTCFullYear();
}

/** The start of a moment's day in Jakarta, which has no summer time, and the seconds left of it. */
export function jakartaDay(moment: Date): { begin: Date; secondsLeft: number } {
  const passedMs = (moment.getTime() + aheadMs) % (24 * hourMs);
  return {
    begin: new Date(moment.getTime() - passedMs),
    secondsLeft: Math.ceil((24 * hourMs - passedMs) / 1_000),
  };
}

/** The start of a day in Jakarta, such as `2026-11-21`, or that many days later. */
export function jakartaDayBegin(day: string, later = 0): Date {
  return new Date(Date.parse(day) + later * 24 * hourMs - aheadMs);
}

/** A moment for readers, for instance `21 November 2026 at 14:05 WIB`. */
export function jakartaDateTime(moment: Date, locale: Locale): string {
  return `${formatOf('moment', locale).format(moment)} WIB`;
}

/** A day for readers, for instance `21 November 2026`. */
export function jakartaDate(moment: Date, locale: Locale): string {
  return formatOf('day', locale).format(moment);
}

/** A moment in a list: `28 Nov, 12:56`, with the year if it is not that of `now`. Its spaces do not break. */
export function shortJakartaTime(moment: Date, now: Date, locale: Locale): string {
  const kind = jakartaYear(moment) === jakartaYear(now) ? 'short' : 'shortYear';
  return formatOf(kind, locale).format(moment).replaceAll(' ', '\u00a0');
}

const formatOptions = {
  moment: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'long' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  shortYear: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Each format is made once, when it is first needed: that takes longer than many uses, and a page without a date does not
 * need it. The day precedes the month in both languages.
 */
function formatOf(kind: keyof typeof formatOptions, locale: Locale): Intl.DateTimeFormat {
  const name = `${kind} ${locale}`;
  const language = locale === 'en' ? 'en-GB' : 'id';
  const format =
    made.get(name) ?? new Intl.DateTimeFormat(language, { timeZone: 'Asia/Jakarta', ...formatOptions[kind] });
  made.set(name, format);
  return format;
}

/** A day such as `2026-11-21`, for readers. */
export const dayText = (day: string, locale: Locale): string => jakartaDate(jakartaDayBegin(day), locale);

/** A moment's day in Jakarta, as `2026-11-21`. Sorting these names sorts the days. */
export function jakartaDayName(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10);
}
