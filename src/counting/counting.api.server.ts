import { inInventory, inShop, toProduct } from '../catalogue/product.store.server.ts';
import { listProducts } from '../catalogue/product-list.store.server.ts';
import { readShelf } from '../catalogue/stock/shelf-units.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { nextLink } from '../shared/paging/paging.server.ts';
import { countShelf } from './count-shelf.server.ts';
import type { countingContract } from './counting.contract.ts';
import { readLastCounts, shelfConditions } from './shelf.store.server.ts';

/** Only admins know drafts. */
const countedBy = (context: ApiContext) => (callerOf(context).role === 'admin' ? inInventory : inShop);

export const countingApi: Handlers<typeof countingContract> = {
  shelf: async (context, { query }) => {
    const { db, locale } = context;
    const [now, { due, cursor, ...shelfFilter }] = [context.now(), query];
    const narrowed = shelfConditions({ due: due === 'true', now, among: countedBy(context) });
    const page = { ...shelfFilter, cursor, limit: query.limit ?? 24, sort: query.q ? undefined : ('name' as const) };
    const { products, next } = await listProducts(db, page, locale, narrowed);
    const ids = products.map(({ id }) => id);
    const [shelf, counts] = await Promise.all([readShelf(db, ids, now), readLastCounts(db, ids)]);
    const body = products.map((row) => {
      const { _id, name, variant, image, category, lang } = toProduct(row, locale);
      return {
        product: { _id, name, variant, image, category, lang, draft: row.draft !== null },
        stock: row.stock ?? 0,
        ordered: shelf.of(_id).ordered,
        frozen: shelf.of(_id).frozen,
        countedAt: counts.get(_id)?.toISOString() ?? null,
      };
    });
    return { headers: { link: next && nextLink('/api/admin/shelf', { ...query, limit: page.limit }, next) }, body };
  },
  count: async (context, input) => {
    const by = { actor: callerOf(context).uid, now: context.now(), among: countedBy(context) };
    const countInStock = await countShelf(context.db, input, by);
    if (input.counted !== input.expected) context.stockChanged([input.productId]);
    return { countInStock };
  },
};
