import type { Locale } from './locales.ts';

const yearFormat = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jakarta', year: 'numeric' });

/** The calendar year in Jakarta at that moment: the year of the yearly allowance. */
export function jakartaYear(moment: Date): number {
  return Number(yearFormat.format(moment));
}

const hourMs = 3_600_000;
const aheadMs = 7 * hourMs;

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
  // The day precedes the month in both of the site's languages.
  const written = locale === 'en' ? 'en-GB' : locale;
  const format = new Intl.DateTimeFormat(written, { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' });
  return `${format.format(moment)} WIB`;
}

/** A day for readers, for instance `21 November 2026`. */
export function jakartaDate(moment: Date, locale: Locale): string {
  const written = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(written, { timeZone: 'Asia/Jakarta', dateStyle: 'long' }).format(moment);
}

/** A day such as `2026-11-21`, for readers. */
export const dayText = (day: string, locale: Locale): string => jakartaDate(jakartaDayBegin(day), locale);

/** A moment's day in Jakarta, as `2026-11-21`. Sorting these names sorts the days. */
export function jakartaDayName(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10);
}
