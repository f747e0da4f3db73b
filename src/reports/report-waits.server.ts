import type { Db } from '../shared/api-context.ts';
import { isTooFew } from './few-families.rules.ts';
import type { DayRange } from './report-days.ts';
import type { WaitsReport } from './reports.contract.ts';
import { readWaits, type Wait } from './waits.store.server.ts';

/**
 * Days from an order to its first parcel, without those of few families. Neither is a sum, so a withheld month does not
 * follow from the others (docs/decisions/numbers-that-name-nobody.md).
 */
export async function reportWaits(db: Db, range: DayRange): Promise<WaitsReport> {
  const waits = await readWaits(db, range);
  const shown = (wait?: Wait) =>
    !wait || isTooFew(wait) ? { median: null, ninetieth: null } : { median: wait.median, ninetieth: wait.ninetieth };
  return {
    months: waits.flatMap((wait) => (wait.month === null ? [] : [{ month: wait.month, ...shown(wait) }])),
    total: shown(waits.find(({ month }) => month === null)),
  };
}
