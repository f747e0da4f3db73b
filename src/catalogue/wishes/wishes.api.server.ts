import { callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { leaveWish } from './leave-wish.server.ts';
import { deleteWishes, listMostWished, listWishes } from './wish.store.server.ts';
import type { wishesContract } from './wishes.contract.ts';

export const wishesApi: Handlers<typeof wishesContract> = {
  list: (context) => listWishes(context.db, callerOf(context).uid, context.locale),
  leave: async (context, input) => ({
    waiting: await leaveWish(context.db, callerOf(context).uid, input.productId, context.now()),
  }),
  withdraw: async (context, input) => {
    await deleteWishes(context.db, callerOf(context).uid, [input.productId]);
    return { waiting: false };
  },
  missed: (context) => listMostWished(context.db, context.locale),
};
