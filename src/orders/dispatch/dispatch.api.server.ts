import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { findOrder } from '../order.store.server.ts';
import { dispatchContract } from './dispatch.contract.ts';
import { recentCouriers } from './dispatch.store.server.ts';
import { noteDispatch, withdrawDispatch } from './dispatch-order.server.ts';

const api = implement(dispatchContract).$context<ApiContext>();

export const dispatchApi = api.router({
  couriers: api.couriers.handler(async ({ context }) => ({ couriers: await recentCouriers(context.db) })),
  note: api.note.handler(async ({ context, input }) => {
    await noteDispatch(context.db, { ...input, actor: callerOf(context).uid, now: context.now() });
    return findOrder(context.db, input.orderId);
  }),
  withdraw: api.withdraw.handler(async ({ context, input }) => {
    await withdrawDispatch(context.db, { ...input, actor: callerOf(context).uid });
    return findOrder(context.db, input.orderId);
  }),
});
