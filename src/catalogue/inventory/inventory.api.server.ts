import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { nextLink } from '../../shared/paging/paging.server.ts';
import { restoreProduct } from '../edit-product.server.ts';
import { findProduct, inInventory, toAdminProduct, toAdminProducts, toProduct } from '../product.store.server.ts';
import { lowStock, setLowStock } from '../stock/low-stock.store.server.ts';
import { countInventory, listInventory } from './filtered-products.server.ts';
import { inventoryContract } from './inventory.contract.ts';

const api = implement(inventoryContract).$context<ApiContext>();

export const inventoryApi = api.router({
  list: api.list.handler(async ({ context: { db, locale, now }, input: { query } }) => {
    const pageQuery = { ...query, limit: query.limit ?? 24 };
    const { products, next } = await listInventory(db, pageQuery, { locale, now: now() });
    const link = next && nextLink('/api/admin/products', pageQuery, next);
    return { headers: { link }, body: await toAdminProducts(db, products, locale) };
  }),
  get: api.get.handler(async ({ context: { db, locale }, input: { id } }) =>
    toAdminProduct(db, await findProduct(db, id, inInventory), locale),
  ),
  count: api.count.handler(async ({ context: { db, now }, input }) => ({
    count: await countInventory(db, input, now()),
  })),
  restore: api.restore.handler(async ({ context, input: { id } }) => {
    const row = await restoreProduct(context.db, callerOf(context).uid, id);
    context.catalogueChanged();
    return toProduct(row, context.locale);
  }),
  lowStock: api.lowStock.handler(({ context }) => lowStock(context.db)),
  setLowStock: api.setLowStock.handler(async ({ context, input: { lowAt } }) => {
    await setLowStock(context.db, { lowAt, actor: callerOf(context).uid });
    return { lowAt };
  }),
});
