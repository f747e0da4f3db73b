import { dayAfter } from './report-days.ts';
import type { RangeQuery } from './reports.contract.ts';

export const presets = ['days30', 'this-year', 'last-year', 'all'] as const;
export type Preset = (typeof presets)[number];

/** The days of a report's query, and their preset, if they are one. */
export type ReportRange = { preset: Preset | null; query: RangeQuery };

/** The days of a preset, as of a day in Jakarta. */
function daysOf(preset: Preset, today: string): RangeQuery {
  const year = Number(today.slice(0, 4));
  if (preset === 'all') return {};
  if (preset === 'days30') return { from: dayAfter(today, -29), until: today };
  if (preset === 'this-year') return { from: `${year}-01-01`, until: today };
  return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` };
}

/** Whether a day exists. An address may hold any text. */
const isDay = (value: string) => !Number.isNaN(Date.parse(value)) && dayAfter(value, 0) === value;

/** Reads days or a preset from an address. The default is this year. */
export function readRange(parameters: URLSearchParams, today: string): ReportRange {
  const [from, until] = [parameters.get('from'), parameters.get('until')];
  if (from && until && isDay(from) && isDay(until)) return { preset: null, query: { from, until } };
  const preset = presets.find((each) => each === parameters.get('range')) ?? 'this-year';
  return { preset, query: daysOf(preset, today) };
}
