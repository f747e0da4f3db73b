import { implement } from '@orpc/server';
import { isRecent } from '../../identity/reauthenticate/recent-login.ts';
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
  setExpiry: api.setExpiry.handler(async ({ context, input: { expires, keepExpires, ...input } }) => {
    const { uid, provenAt } = callerOf(context);
    const now = context.now();
    const by = { actor: uid, now, hasRecentLogin: isRecent(provenAt, now) };
    const batches = await changeExpiry(
      context.db,
      { ...input, expires: expires ?? (keepExpires ? undefined : null) },
      by,
    );
    context.stockChanged([input.productId]);
    return batches;
  }),
  expiring: api.expiring.handler(({ context: { db, now } }) => unitsExpiringBy(db, soonUntil(now()))),
});
