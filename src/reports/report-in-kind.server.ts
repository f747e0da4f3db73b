import type { Db } from '../shared/api-context.ts';
import { isTooFew, publishFigures } from './few-families.rules.ts';
import { readGifts, readGivenValues, type Valued } from './in-kind.store.server.ts';
import { type DayRange, splitIntoPieces } from './report-days.ts';

/** A value reveals how many units have one and how many do not. It is withheld if either group has too few families. */
const familiesOfValue = ({ valuedFamilies, otherFamilies }: Valued) =>
  [valuedFamilies, otherFamilies].find((families) => isTooFew({ families })) ?? Math.max(valuedFamilies, otherFamilies);

type InKindOptions = {
  range: DayRange;
  periods: readonly (DayRange & { families: number })[];
  knownDays: DayRange;
  /** The orders of the range, and the periods whose orders are withheld. */
  total: { units: number; families: number };
  withheld: ReadonlySet<number>;
};

/** Gifts and their noted value, and ordered units at the noted value of gifts (docs/decisions/a-gift-and-its-value.md). */
export async function reportInKind(db: Db, { range, periods, knownDays, total, withheld }: InKindOptions) {
  const inPieces = <Days extends DayRange>(days: Days) => ({ ...days, pieces: splitIntoPieces(days, knownDays) });
  const all = [inPieces({ ...range, families: total.families }), ...periods.map(inPieces)] as const;
  const gifts = await readGifts(db, all);
  const given = await readGivenValues(db, all);
  const giftUnits = publishFigures(
    gifts,
    (gift) => gift.units,
    ({ valuedFamilies, otherFamilies }) => Math.max(valuedFamilies, otherFamilies),
  );
  const giftValue = publishFigures(gifts, ({ value }) => value, familiesOfValue, giftUnits.withheld);
  const givenValue = publishFigures(given, ({ value }) => value, familiesOfValue, withheld);
  const unvalued = (value: number | null, all = 0, valued = 0) => (value === null ? null : all - valued);
  return {
    of: (place: number) => ({
      giftUnits: giftUnits.periods[place] ?? null,
      giftValue: giftValue.periods[place] ?? null,
      givenValue: givenValue.periods[place] ?? null,
    }),
    total: {
      ...{ giftUnits: giftUnits.total, giftValue: giftValue.total, givenValue: givenValue.total },
      giftUnitsUnvalued: unvalued(giftValue.total, gifts[0]?.units, gifts[0]?.valuedUnits),
      givenUnitsUnvalued: unvalued(givenValue.total, total.units, given[0]?.valuedUnits),
    },
  };
}
