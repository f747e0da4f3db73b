import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { productExists } from '../product.store.server.ts';
import { batchesInHouse, unitsExpiringBy } from './batch.store.server.ts';
import { batchesContract } from './batches.contract.ts';
import { soonUntil } from './batches.rules.ts';
import { changeExpiry } from './set-expiry.server.ts';

const api = implement(batchesContract).$context<ApiContext>();

export const batchesApi = api.router({
  list: api.list.handler(async ({ context: { db }, input: { productId } }) => {
    if (!(await productExists(db, productId))) throw new ShopError('NOT_FOUND');
    return batchesInHouse(db, productId);
  }),
  setExpiry: api.setExpiry.handler(({ context, input }) =>
    changeExpiry(context.db, callerOf(context).uid, { ...input, expires: input.expires ?? null }),
  ),
  expiring: api.expiring.handler(({ context: { db, now } }) => unitsExpiringBy(db, soonUntil(now()))),
});
