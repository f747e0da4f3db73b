import type { ToldNumbers } from '../content/shown-facts.ts';
import type { Db } from '../shared/api-context.ts';
import { fewestFamilies } from './few-families.rules.ts';
import { countNotedOrders } from './order-totals.store.server.ts';
import {
  deleteToldNumbers,
  familiesSince,
  insertToldNumbers,
  lockToldNumbers,
  numbersOfAllOrders,
  updateToldNumbers,
} from './told-numbers.store.server.ts';

/**
 * What all orders come to, as everybody may read it; null for fewer than five families. What was told goes on only when
 * five families ordered since, so that no difference between two days is about fewer
 * (docs/decisions/numbers-that-name-nobody.md).
 */
export async function tellNumbers(db: Db, now: Date): Promise<ToldNumbers | null> {
  return db.transaction().execute(async (trx) => {
    await countNotedOrders(trx);
    const toldNumbers = await lockToldNumbers(trx);
    const numbers = await numbersOfAllOrders(trx);
    if (!numbers || numbers.families < fewestFamilies) {
      if (toldNumbers) await deleteToldNumbers(trx);
      return null;
    }
    if (!toldNumbers) await insertToldNumbers(trx, numbers, now);
    else if ((await familiesSince(trx, toldNumbers.toldAt)) >= fewestFamilies)
      await updateToldNumbers(trx, numbers, now);
    return withoutMoment(await lockToldNumbers(trx));
  });
}

function withoutMoment(toldNumbers: ToldNumbers | undefined): ToldNumbers | null {
  if (!toldNumbers) return null;
  const { families, orders, units, since } = toldNumbers;
  return { families, orders, units, since };
}
