import { isRecent } from '../../identity/reauthenticate/recent-login.ts';
import { callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { productExists } from '../product.store.server.ts';
import { batchesInHouse, unitsExpiringBy } from './batch.store.server.ts';
import type { batchesContract } from './batches.contract.ts';
import { soonUntil } from './batches.rules.ts';
import { changeExpiry } from './set-expiry.server.ts';

export const batchesApi: Handlers<typeof batchesContract> = {
  list: async ({ db }, { productId }) => {
    if (!(await productExists(db, productId))) throw new ShopError('NOT_FOUND');
    return batchesInHouse(db, productId);
  },
  setExpiry: async (context, { expires, keepExpires, ...input }) => {
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
  },
  expiring: ({ db, now }) => unitsExpiringBy(db, soonUntil(now())),
};
