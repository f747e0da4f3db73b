import type { PublishedNumbers } from '../content/shown-facts.ts';
import type { Db } from '../shared/api-context.ts';
import { minimumFamilies } from './few-families.rules.ts';
import { countNotedOrders } from './order-totals.store.server.ts';
import {
  countFamilies,
  deletePublishedNumbers,
  lockPublishedNumbers,
  numbersOfAllOrders,
  savePublishedNumbers,
} from './published-numbers.store.server.ts';

/**
 * Publishes the sums of all orders and returns them; null for fewer than five families. The sums change only after
 * orders of five families that did not count in the last step: so a difference between two days is about more than
 * one's own accounts (docs/decisions/numbers-that-name-nobody.md).
 */
export async function publishNumbers(db: Db, now: Date): Promise<PublishedNumbers | null> {
  return db.transaction().execute(async (trx) => {
    await countNotedOrders(trx);
    const publishedNumbers = await lockPublishedNumbers(trx);
    const numbers = await numbersOfAllOrders(trx);
    if (!numbers || numbers.families < minimumFamilies) {
      if (publishedNumbers) await deletePublishedNumbers(trx);
      return null;
    }
    if (!publishedNumbers || (await countFamilies(trx, publishedNumbers)) >= minimumFamilies)
      await savePublishedNumbers(trx, numbers, publishedNumbers, now);
    return numbersAlone(await lockPublishedNumbers(trx));
  });
}

function numbersAlone(publishedNumbers: PublishedNumbers | undefined): PublishedNumbers | null {
  if (!publishedNumbers) return null;
  const { families, orders, units, since } = publishedNumbers;
  return { families, orders, units, since };
}
