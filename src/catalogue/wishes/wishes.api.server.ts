import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { leaveWish } from './leave-wish.server.ts';
import { deleteWishes, listMostWished, listWishes } from './wish.store.server.ts';
import { wishesContract } from './wishes.contract.ts';

const api = implement(wishesContract).$context<ApiContext>();

export const wishesApi = api.router({
  list: api.list.handler(({ context }) => listWishes(context.db, callerOf(context).uid, context.locale)),
  leave: api.leave.handler(async ({ context, input }) => ({
    waiting: await leaveWish(context.db, callerOf(context).uid, input.productId, context.now()),
  })),
  withdraw: api.withdraw.handler(async ({ context, input }) => {
    await deleteWishes(context.db, callerOf(context).uid, [input.productId]);
    return { waiting: false };
  }),
  missed: api.missed.handler(({ context }) => listMostWished(context.db, context.locale)),
});
