import type { Db } from '../../shared/api-context.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import { productsOfCategory } from '../category.store.server.ts';
import { lockProducts } from '../stock/stock.store.server.ts';
import { refreshSearch } from './existing-products.store.server.ts';
import { inParts } from './in-parts.ts';

/** So many products are made searchable in one transaction, which is short enough for orders to wait for. */
const productsAtOnce = 100;

/** Makes products searchable as they are now, some at a time. */
export async function refreshSearchOf(db: Db, productIds: readonly string[]): Promise<void> {
  for (const ids of inParts(productIds, productsAtOnce)) {
    const refresh = async (trx: Db) => {
      await lockProducts(trx, ids);
      await refreshSearch(trx, ids);
    };
    await retryConflicts(() => db.transaction().execute(refresh));
  }
}

/** Makes the products of a category searchable by its new names. `catalogueChanged` is called when search finds them. */
export async function refreshCategorySearch(
  { db, catalogueChanged }: { db: Db; catalogueChanged: () => void },
  categoryId: string,
): Promise<void> {
  await refreshSearchOf(db, await productsOfCategory(db, categoryId));
  catalogueChanged();
}
