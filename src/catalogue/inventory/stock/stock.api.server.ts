import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../../shared/api-context.ts';
import { listMovements } from './history.store.server.ts';
import { moveStock } from './move-stock.server.ts';
import { stockContract } from './stock.contract.ts';

const api = implement(stockContract).$context<ApiContext>();

export const stockApi = api.router({
  history: api.history.handler(({ context, input: { params, query } }) =>
    listMovements(context.db, params.productId, query),
  ),
  move: api.move.handler(async ({ context, input }) => {
    const by = { actor: callerOf(context).uid, locale: context.locale, now: context.now() };
    const countInStock = await moveStock(context.db, input, by);
    context.stockChanged([input.productId]);
    return { countInStock };
  }),
});
