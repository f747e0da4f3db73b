import { callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { nextLink } from '../../shared/paging/paging.server.ts';
import { restoreProduct } from '../edit-product.server.ts';
import { findProduct, inInventory, toAdminProduct, toAdminProducts, toProduct } from '../product.store.server.ts';
import { lowStock, setLowStock } from '../stock/low-stock.store.server.ts';
import { countInventory, listInventory } from './filtered-products.server.ts';
import type { inventoryContract } from './inventory.contract.ts';

export const inventoryApi: Handlers<typeof inventoryContract> = {
  list: async ({ db, locale, now }, { query }) => {
    const pageQuery = { ...query, limit: query.limit ?? 24 };
    const { products, next } = await listInventory(db, pageQuery, { locale, now: now() });
    const link = next && nextLink('/api/admin/products', pageQuery, next);
    return { headers: { link }, body: await toAdminProducts(db, products, locale) };
  },
  get: async ({ db, locale }, { id }) => toAdminProduct(db, await findProduct(db, id, inInventory), locale),
  count: async ({ db, now }, input) => ({
    count: await countInventory(db, input, now()),
  }),
  restore: async (context, { id }) => {
    const row = await restoreProduct(context.db, callerOf(context).uid, id);
    context.catalogueChanged();
    return toProduct(row, context.locale);
  },
  lowStock: (context) => lowStock(context.db),
  setLowStock: async (context, { lowAt }) => {
    await setLowStock(context.db, { lowAt, actor: callerOf(context).uid });
    return { lowAt };
  },
};
