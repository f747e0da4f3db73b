import type { Db } from '../../shared/api-context.ts';
import { jakartaYear } from '../../shared/jakarta-time.ts';
import { enqueueJobs } from '../../shared/jobs/enqueue-job.server.ts';
import { keptSince } from '../../shared/retention.ts';
import { deleteOldWishes, lockStockOf, markNotified, productsToOffer, productsWaitedFor } from './wish.store.server.ts';
import { aheadMs, countToNotify, notifiedBeyondUnits } from './wishes.rules.ts';

/** The stock of a product before and after a transaction, in units; null is unlimited. */
export type StockChange = { productId: string; before: number | null; after: number | null };

/**
 * Notifies accounts that wait that products are back, in the order of their wishes, a few more than there are units. Runs
 * in the transaction that added the units and locked the products. A notified wish does not wait any more, so that no
 * account is notified twice (docs/decisions/out-of-stock-is-not-the-end.md).
 */
export async function notifyRestocks(trx: Db, changes: readonly StockChange[], now: Date): Promise<void> {
  const returned = changes.flatMap(({ productId, before, after }) => {
    const count = countToNotify(before, after);
    return count === 0 ? [] : [{ productId, count }];
  });
  // Most changes bring nothing back.
  if (returned.length === 0) return;
  const waitedFor = await productsWaitedFor(
    trx,
    returned.map(({ productId }) => productId),
  );
  for (const { productId, count } of returned) if (waitedFor.has(productId)) await notify(trx, productId, count, now);
}

async function notify(trx: Db, productId: string, count: number | null, now: Date): Promise<void> {
  const wishes = await markNotified(trx, { productId, count, year: jakartaYear(now), now });
  // Mails of a later wish come later: of jobs that are due at the same time, any may run first.
  const mails = wishes.map(({ id, uid }) => ({ wishId: id, uid }));
  if (mails.length > 0) await enqueueJobs(trx, 'wish-mail', mails);
}

/**
 * After 24 hours, notifies the next accounts in line if stock remains, and those that could not be notified when it
 * came.
 */
export async function notifyNextInLine(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - aheadMs);
  for (const productId of await productsToOffer(db, { since, now })) {
    await db.transaction().execute(async (trx) => {
      const product = await lockStockOf(trx, productId);
      if (!product || product.stock === 0) return;
      await notify(trx, productId, product.stock === null ? null : product.stock + notifiedBeyondUnits, now);
    });
  }
}

/** Deletes wishes that were notified a month ago, and wishes for products that left the shop. */
export async function forgetOldWishes(db: Db, now: Date): Promise<void> {
  await deleteOldWishes(db, keptSince('notifiedWish', now));
}
