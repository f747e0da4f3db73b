import type { Db } from '../shared/api-context.ts';
import { isTooFew, withheldGroups } from './few-families.rules.ts';
import { daysWithOrders, type Totals, totalsByStep, totalsOf } from './order-totals.store.server.ts';
import { type DayRange, periodsOf, piecesOf, type Step, stepOf } from './report-days.ts';
import type { OrdersReport, RangeQuery } from './reports.contract.ts';

/** The days of a report, limited to those with data; `knownDays` have orders. */
export type ReportDays = { range: DayRange; knownDays: DayRange };

/** Limits a query's days: from the first order, or its own first day, until today at the latest. */
export async function limitRange(db: Db, { from, until }: RangeQuery, today: string): Promise<ReportDays> {
  const knownDays = (await daysWithOrders(db)) ?? { from: today, until: today };
  const last = until && until < today ? until : today;
  const first = from ?? knownDays.from;
  return { range: { from: first < last ? first : last, until: last }, knownDays };
}

type Period = DayRange & Totals;

/** Orders, units and families of a range, without those of few (docs/decisions/numbers-that-name-nobody.md). */
export async function reportOrders(db: Db, reportRange: ReportDays, wanted?: Step): Promise<OrdersReport> {
  const { range, knownDays } = reportRange;
  const total = await totalsOf(db, piecesOf(range, knownDays));
  let step = wanted ?? stepOf(range);
  let periods = await totalsOfPeriods(db, reportRange, step);
  // If most days are withheld, months say more.
  if (step === 'day' && periods.filter(isTooFew).length * 2 > periods.filter(({ orders }) => orders > 0).length) {
    step = 'month';
    periods = await totalsOfPeriods(db, reportRange, step);
  }
  const tooFew = isTooFew(total);
  const withheld = withheldGroups(periods);
  const kinds = withheldGroups([{ families: total.givenFamilies }, { families: total.boughtFamilies }]);
  const showsKinds = kinds.size === 0 && !tooFew;
  return {
    ...range,
    step,
    periods: periods.map(({ from, until, ...totals }, place) => ({
      from,
      until,
      ...numbersOf(totals, withheld.has(place) || (tooFew && totals.orders > 0)),
    })),
    total: numbersOf(total, tooFew),
    givenUnits: showsKinds ? total.givenUnits : null,
    boughtUnits: showsKinds ? total.units - total.givenUnits : null,
    money: showsKinds ? total.money : null,
  };
}

function numbersOf({ orders, units, families }: Totals, hidden: boolean) {
  return hidden ? { orders: null, units: null, families: null } : { orders, units, families };
}

const nothing: Totals = {
  orders: 0,
  units: 0,
  givenUnits: 0,
  money: 0,
  families: 0,
  givenFamilies: 0,
  boughtFamilies: 0,
};

/** The totals of each period. Only the first and the last can be partial, so those need their own sum. */
async function totalsOfPeriods(db: Db, { range, knownDays }: ReportDays, step: Step): Promise<Period[]> {
  const periods = periodsOf(range, step);
  const wholeTotals = await totalsByStep(db, step, range);
  return Promise.all(
    periods.map(async (period) => {
      const pieces = piecesOf(period, knownDays);
      const [piece] = pieces;
      if (!piece) return { ...period, ...nothing };
      const counted = pieces.length === 1 && piece.span === step ? wholeTotals.get(piece.begins) : undefined;
      return { ...period, ...(counted ?? (await totalsOf(db, pieces))) };
    }),
  );
}
