import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import { type DayRange, isWhole, type Step } from './report-days.ts';

const written = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

const format = (day: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(written(locale), { timeZone: 'UTC', ...options }).format(new Date(day));

const long: Record<Step, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/** The name of a day, month or year in a sentence, by its first day: `21 November 2026`, `November 2026`, `2026`. */
export const periodName = (day: string, step: Step, locale: Locale) => format(day, locale, long[step]);

/** The name of a period of a report. One that is cut to the report's days is named by its own days. */
export function periodText(period: DayRange, step: Step, locale: Locale): string {
  if (isWhole(period, step)) return periodName(period.from, step, locale);
  const [from, until] = [periodName(period.from, 'day', locale), periodName(period.until, 'day', locale)];
  return from === until ? from : m.reports_days({ from, until }, { locale });
}

const short: Record<Step, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
  year: { year: 'numeric' },
};

/** The short name for a column: `21 Nov`, `Nov 26`, `2026`. */
export const periodMark = (day: string, step: Step, locale: Locale) => format(day, locale, short[step]);
