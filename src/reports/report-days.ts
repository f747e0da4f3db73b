/** Days in Jakarta, such as `2026-11-22`; both are included. */
export type DayRange = { from: string; until: string };

/** The length of a total; `ever` is everything. */
export type Span = 'day' | 'month' | 'year' | 'ever';
/** A total's length and first day. */
export type Piece = { span: Span; begins: string };

const everything: Piece = { span: 'ever', begins: '0001-01-01' };

const moved = (day: string, change: (date: Date) => void): string => {
  const date = new Date(day);
  change(date);
  return date.toISOString().slice(0, 10);
};

export const dayAfter = (day: string, days = 1) => moved(day, (date) => date.setUTCDate(date.getUTCDate() + days));

/** The first and the last day of the day, month or year around a day. */
const floorOf = {
  day: (day: string) => day,
  month: (day: string) => `${day.slice(0, 7)}-01`,
  year: (day: string) => `${day.slice(0, 4)}-01-01`,
};
const endOf = {
  day: (day: string) => day,
  month: (day: string) => moved(day, (date) => date.setUTCMonth(date.getUTCMonth() + 1, 0)),
  year: (day: string) => `${day.slice(0, 4)}-12-31`,
};

/** The number of days in a range. */
export function countDays({ from, until }: DayRange): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
}

/**
 * The fewest totals that make up a range: years, then months, then days. Days outside `knownDays` have no orders, so
 * this year is one total although it is not over.
 */
export function splitIntoPieces({ from, until }: DayRange, knownDays: DayRange): Piece[] {
  if (from <= knownDays.from && until >= knownDays.until) return [everything];
  const last = until < knownDays.until ? until : knownDays.until;
  const fits = (begins: string, end: string) =>
    (begins >= from || knownDays.from >= from) && (end <= until || knownDays.until <= until);
  const pieces: Piece[] = [];
  for (let day = from > knownDays.from ? from : knownDays.from; day <= last; ) {
    const span = (['year', 'month'] as const).find((each) => fits(floorOf[each](day), endOf[each](day))) ?? 'day';
    pieces.push({ span, begins: floorOf[span](day) });
    day = dayAfter(endOf[span](day));
  }
  return pieces;
}

/** The columns of a plot. */
export const steps = ['day', 'month', 'year'] as const;
export type Step = (typeof steps)[number];

/** The days, months or years of a range. The first and the last are cut to the range. */
export function splitIntoPeriods({ from, until }: DayRange, step: Step): DayRange[] {
  const periods: DayRange[] = [];
  for (let begins = floorOf[step](from); begins <= until; begins = dayAfter(endOf[step](begins))) {
    const end = endOf[step](begins);
    periods.push({ from: begins < from ? from : begins, until: end > until ? until : end });
  }
  return periods;
}

/** Whether a period is a whole day, month or year, and not cut to the range of its report. */
export const isWhole = ({ from, until }: DayRange, step: Step) =>
  from === floorOf[step](from) && until === endOf[step](until);

/**
 * The finest step whose columns are still distinguishable. A year has months, also in its first weeks: with the months of its
 * PDF, the shown days would reveal withheld ones.
 */
export function chooseStep(range: DayRange): Step {
  const days = countDays(range);
  const isYear = range.from === floorOf.year(range.from) && range.until > endOf.month(range.from);
  if (days <= 62 && !isYear) return 'day';
  return days <= 6 * 366 ? 'month' : 'year';
}
