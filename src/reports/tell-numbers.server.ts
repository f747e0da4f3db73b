import type { ToldNumbers } from '../content/shown-facts.ts';
import type { Db } from '../shared/api-context.ts';
import { fewestFamilies } from './few-families.rules.ts';
import { countNotedOrders } from './order-totals.store.server.ts';
import {
  countFamilies,
  deleteToldNumbers,
  lockToldNumbers,
  numbersOfAllOrders,
  publishNumbers,
} from './told-numbers.store.server.ts';

/**
 * Publishes the sums of all orders and returns them; null for fewer than five families. The sums change only after
 * orders of five families that did not count in the last step: so a difference between two days is about more than
 * one's own accounts (docs/decisions/numbers-that-name-nobody.md).
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
    if (!toldNumbers || (await countFamilies(trx, toldNumbers)) >= fewestFamilies)
      await publishNumbers(trx, numbers, toldNumbers, now);
    return numbersAlone(await lockToldNumbers(trx));
  });
}

function numbersAlone(toldNumbers: ToldNumbers | undefined): ToldNumbers | null {
  if (!toldNumbers) return null;
  const { families, orders, units, since } = toldNumbers;
  return { families, orders, units, since };
}
