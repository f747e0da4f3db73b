import { callerOf } from '../../../shared/api-context.ts';
import type { Handlers } from '../../../shared/handlers.ts';
import { listMovements } from './history.store.server.ts';
import { moveStock } from './move-stock.server.ts';
import type { stockContract } from './stock.contract.ts';

export const stockApi: Handlers<typeof stockContract> = {
  history: (context, { params, query }) => listMovements(context.db, params.productId, query),
  move: async (context, input) => {
    const by = { actor: callerOf(context).uid, locale: context.locale, now: context.now() };
    const countInStock = await moveStock(context.db, input, by);
    context.stockChanged([input.productId]);
    return { countInStock };
  },
};
