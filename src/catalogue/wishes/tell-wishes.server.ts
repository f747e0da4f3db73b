import type { Db } from '../../shared/api-context.ts';
import { jakartaYear } from '../../shared/jakarta-time.ts';
import { enqueueJobs } from '../../shared/jobs/enqueue-job.server.ts';
import { deleteOldWishes, productsToOffer, productsWaitedFor, stockToWaitFor, tellFirst } from './wish.store.server.ts';
import { aheadMs, countToTell, toldBeyondUnits } from './wishes.rules.ts';

/** What became of a product's stock in a transaction, in units; null is unlimited. */
export type StockChange = { productId: string; before: number | null; after: number | null };

/**
 * Tells those who wait that a product is back, in the transaction that brought it and that holds the product: in the order
 * of their wishes, a few more than units. A told wish waits no more, so nobody is told twice
 * (docs/decisions/out-of-stock-is-not-the-end.md).
 */
export async function tellOfReturn(trx: Db, { productId, before, after }: StockChange, now: Date): Promise<void> {
  const count = countToTell(before, after);
  if (count !== 0) await tell(trx, productId, count, now);
}

/** The same of many products, however few of them somebody waits for. */
export async function tellOfReturns(trx: Db, changes: readonly StockChange[], now: Date): Promise<void> {
  const waitedFor = await productsWaitedFor(
    trx,
    changes.map(({ productId }) => productId),
  );
  for (const change of changes) if (waitedFor.has(change.productId)) await tellOfReturn(trx, change, now);
}

async function tell(trx: Db, productId: string, count: number | null, now: Date): Promise<void> {
  const wishes = await tellFirst(trx, { productId, count, year: jakartaYear(now), now });
  // Each is due after the one before: of jobs that are due at once, any may be done first.
  const mails = wishes.map(({ id, uid }) => ({ wishId: id, uid }));
  if (mails.length > 0) await enqueueJobs(trx, 'wish-mail', mails);
}

/** Offers to the next ones what those who were told have left for a day, and what nobody could be told of when it came. */
export async function offerOn(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - aheadMs);
  for (const productId of await productsToOffer(db, since)) {
    await db.transaction().execute(async (trx) => {
      const product = await stockToWaitFor(trx, productId);
      if (!product || product.stock === 0) return;
      await tell(trx, productId, product.stock === null ? null : product.stock + toldBeyondUnits, now);
    });
  }
}

const monthMs = 30 * 24 * 3_600_000;

/** Forgets wishes that were answered a month ago, and those for products that left the shop. */
export async function forgetOldWishes(db: Db, now: Date): Promise<void> {
  await deleteOldWishes(db, new Date(now.getTime() - monthMs));
}
