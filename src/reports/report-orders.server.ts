import type { Db } from '../shared/api-context.ts';
import { isTooFew, publishFigures, withheldGroups } from './few-families.rules.ts';
import { findKnownDays, readReceived, readTotals, readTotalsByStep, type Totals } from './order-totals.store.server.ts';
import { chooseStep, type DayRange, type Step, splitIntoPeriods, splitIntoPieces } from './report-days.ts';
import { reportInKind } from './report-in-kind.server.ts';
import type { OrdersReport, RangeQuery } from './reports.contract.ts';

/** The days of a report, limited to those with data; `knownDays` have orders. */
export type ReportDays = { range: DayRange; knownDays: DayRange };

/** Limits a query's days: from the first order, gift or payment, or its own first day, until today at the latest. */
export async function limitRange(db: Db, { from, until }: RangeQuery, today: string): Promise<ReportDays> {
  const { orders: knownDays = { from: today, until: today }, first: firstDay } = await findKnownDays(db);
  const last = until && until < today ? until : today;
  const first = from ?? firstDay ?? today;
  return { range: { from: first < last ? first : last, until: last }, knownDays };
}

type Period = DayRange & Totals;

/** Orders, units and families of a range, without those of few (docs/decisions/numbers-that-name-nobody.md). */
export async function reportOrders(db: Db, reportRange: ReportDays, wanted?: Step): Promise<OrdersReport> {
  const { range, knownDays } = reportRange;
  const total = await readTotals(db, splitIntoPieces(range, knownDays));
  let step = wanted ?? chooseStep(range);
  let periods = await readPeriodTotals(db, reportRange, step);
  // If most days are withheld, months say more.
  if (step === 'day' && periods.filter(isTooFew).length * 2 > periods.filter(({ orders }) => orders > 0).length) {
    step = 'month';
    periods = await readPeriodTotals(db, reportRange, step);
  }
  const tooFew = isTooFew(total);
  const withheld = withheldGroups(periods);
  const kinds = withheldGroups([{ families: total.givenFamilies }, { families: total.boughtFamilies }]);
  const showsKinds = kinds.size === 0 && !tooFew;
  const withheldMoney = new Set([...withheld, ...withheldGroups(periods.map(familiesOfMoney))]);
  const received = publishFigures(
    await readReceived(db, [range, ...periods]),
    ({ money }) => money,
    ({ families }) => families,
  );
  const inKind = await reportInKind(db, { range, periods, knownDays, total, withheld });
  return {
    ...range,
    step,
    periods: periods.map(({ from, until, ...totals }, place) => ({
      from,
      until,
      ...numbersOf(totals, withheld.has(place) || (tooFew && totals.orders > 0)),
      ordered: showsKinds && !withheldMoney.has(place) ? totals.money : null,
      received: received.periods[place] ?? null,
      ...inKind.of(place),
    })),
    total: numbersOf(total, tooFew),
    givenUnits: showsKinds ? total.givenUnits : null,
    boughtUnits: showsKinds ? total.units - total.givenUnits : null,
    money: showsKinds ? total.money : null,
    received: received.total,
    ...inKind.total,
  };
}

/** The money of a period shows its bought units, and so the free ones: too few families of either kind withhold it. */
const familiesOfMoney = ({ givenFamilies, boughtFamilies }: Totals) => ({
  families: isTooFew({ families: givenFamilies }) ? givenFamilies : boughtFamilies,
});

export function numbersOf({ orders, units, families }: Pick<Totals, 'orders' | 'units' | 'families'>, hidden: boolean) {
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
async function readPeriodTotals(db: Db, { range, knownDays }: ReportDays, step: Step): Promise<Period[]> {
  const periods = splitIntoPeriods(range, step);
  const wholeTotals = await readTotalsByStep(db, step, range);
  return Promise.all(
    periods.map(async (period) => {
      const pieces = splitIntoPieces(period, knownDays);
      const [piece] = pieces;
      if (!piece) return { ...period, ...nothing };
      const counted = pieces.length === 1 && piece.span === step ? wholeTotals.get(piece.begins) : undefined;
      return { ...period, ...(counted ?? (await readTotals(db, pieces))) };
    }),
  );
}
