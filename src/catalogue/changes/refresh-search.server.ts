import type { Db } from '../../shared/api-context.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { productsOfCategory } from '../category.store.server.ts';
import { lockProducts } from '../stock/stock.store.server.ts';
import { refreshSearch } from './existing-products.store.server.ts';
import { inParts } from './in-parts.ts';

/** Products per transaction: short enough for orders to wait. */
const productsPerPart = 100;

/** Updates the search of products, some at a time. */
export async function refreshSearchOf(db: Db, productIds: readonly string[]): Promise<void> {
  for (const ids of inParts(productIds, productsPerPart)) {
    const refresh = async (trx: Db) => {
      await lockProducts(trx, ids);
      await refreshSearch(trx, ids);
    };
    await retryTransaction(db, refresh);
  }
}

/** Updates the search of a category's products with its new names, and then calls `catalogueChanged`. */
export async function refreshCategorySearch(
  { db, catalogueChanged }: { db: Db; catalogueChanged: () => void },
  categoryId: string,
): Promise<void> {
  await refreshSearchOf(db, await productsOfCategory(db, categoryId));
  catalogueChanged();
}
