import { provinces } from '../checkout/provinces.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { isTooFew, withheldGroups } from './few-families.rules.ts';
import { readParcelTimes } from './parcel-times.store.server.ts';
import { type ProvinceNumbers, readProvincesTogether, readProvinceTotals } from './province-totals.store.server.ts';
import { countDays, type Piece, splitIntoPieces } from './report-days.ts';
import { numbersOf, type ReportDays } from './report-orders.server.ts';
import type { ParcelsReport, ProvincesReport } from './reports.contract.ts';

type ProvinceGroup = ProvinceNumbers & { province: string; texts: string[] };

/** The site's provinces with orders, and last, without a name, all other texts of addresses. */
async function readProvinceGroups(db: Db, pieces: readonly Piece[]): Promise<ProvinceGroup[]> {
  const found = await readProvinceTotals(db, pieces);
  const named = found.filter(({ province }) => provinces.includes(province));
  const texts = found.map(({ province }) => province).filter((text) => !provinces.includes(text));
  const groups = named.map((each) => ({ ...each, texts: [each.province] }));
  if (texts.length === 0) return groups;
  return [...groups, { province: '', texts, ...(await readProvincesTogether(db, pieces, texts)) }];
}

/** Orders of a range by the province of the parcel. Provinces of few families are counted together. */
export async function reportProvinces(db: Db, { range, knownDays }: ReportDays): Promise<ProvincesReport> {
  const pieces = splitIntoPieces(range, knownDays);
  const groups = await readProvinceGroups(db, pieces);
  const readTogether = (places: Set<number>) => {
    const texts = groups.flatMap((group, place) => (places.has(place) ? group.texts : []));
    return readProvincesTogether(db, pieces, texts);
  };
  let withheld = withheldGroups(groups, true);
  let others = withheld.size > 0 ? await readTogether(withheld) : null;
  if (others && isTooFew(others)) {
    withheld = withheldGroups(groups);
    others = await readTogether(withheld);
  }
  const published = groups.filter((_, place) => !withheld.has(place));
  return {
    provinces: published.map(({ province, orders, units, families }) => ({ province, orders, units, families })),
    others: others && numbersOf(others, isTooFew(others)),
  };
}

/** The days from orders of a range to their first parcel. The number of waiting orders would reveal that of the others. */
export async function reportParcels(db: Db, { range }: Pick<ReportDays, 'range'>, now: Date): Promise<ParcelsReport> {
  const { median, ninth, waiting, waitingSince, ...families } = await readParcelTimes(db, range);
  const sent = { families: families.sentFamilies };
  const showsWaiting = !withheldGroups([sent, { families: families.waitingFamilies }]).has(1);
  const since = waitingSince && countDays({ from: jakartaDayName(waitingSince), until: jakartaDayName(now) }) - 1;
  return {
    median: isTooFew(sent) ? null : median,
    ninth: isTooFew(sent) ? null : ninth,
    waiting: showsWaiting ? waiting : null,
    longest: showsWaiting ? since : null,
  };
}
