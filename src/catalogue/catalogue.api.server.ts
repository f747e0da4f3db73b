import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { catalogueContract } from './catalogue.contract.ts';
import { archiveProduct, createProduct, updateProduct } from './edit-product.server.ts';
import { findProduct, productCategories, relatedProducts } from './product.store.server.ts';
import { listProducts } from './product-list.store.server.ts';

const api = implement(catalogueContract).$context<ApiContext>();

export const catalogueApi = api.router({
  list: api.list.handler(async ({ context, input }) => {
    const { products, link } = await listProducts(context.db, input.query);
    return { headers: { link }, body: products };
  }),
  get: api.get.handler(({ context, input }) => findProduct(context.db, input.id)),
  related: api.related.handler(({ context, input }) => relatedProducts(context.db, input.category, input.excludeId)),
  categories: api.categories.handler(({ context }) => productCategories(context.db)),
  create: api.create.handler(async ({ context, input }) => {
    const product = await createProduct(context.db, callerOf(context).uid, input);
    context.catalogueChanged();
    return product;
  }),
  update: api.update.handler(async ({ context, input }) => {
    const product = await updateProduct(context.db, callerOf(context).uid, input);
    context.catalogueChanged();
    return product;
  }),
  delete: api.delete.handler(async ({ context, input }) => {
    await archiveProduct(context.db, callerOf(context).uid, input.id, context.now());
    context.catalogueChanged();
    return { _id: input.id };
  }),
});
