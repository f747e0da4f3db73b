import type { Db } from '../../shared/api-context.ts';
import { lockProducts, writeOffExpired } from '../stock/stock.store.server.ts';
import { productsWithExpired } from './batch.store.server.ts';

/** Writes off all expired units, one product at a time, and returns the products whose stock went down. */
export async function writeOffAllExpired(db: Db, now: Date): Promise<string[]> {
  const changed: string[] = [];
  for (const productId of await productsWithExpired(db, now)) {
    const changes = await db.transaction().execute(async (trx) => {
      await lockProducts(trx, [productId]);
      return writeOffExpired(trx, [productId], now);
    });
    changed.push(...changes.map((change) => change.productId));
  }
  return changed;
}
