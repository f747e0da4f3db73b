import { implement } from '@orpc/server';
import { type ApiContext, callerOf, type Db } from '../../shared/api-context.ts';
import { addHeldUnits } from '../held-orders.store.server.ts';
import { findOrder } from '../order.store.server.ts';
import type { Order } from '../orders.contract.ts';
import { noteSentBack, withdrawSentBack } from './note-sent-back.server.ts';
import { sentBackContract } from './sent-back.contract.ts';

const api = implement(sentBackContract).$context<ApiContext>();

export const sentBackApi = api.router({
  note: api.note.handler(async ({ context, input }) => {
    await noteSentBack(context.db, input, { actor: callerOf(context).uid, now: context.now() });
    context.stockChanged([input.productId]);
    return forStaff(context.db, input.orderId);
  }),
  withdraw: api.withdraw.handler(async ({ context, input }) => {
    const by = { actor: callerOf(context).uid, now: context.now() };
    context.stockChanged([await withdrawSentBack(context.db, input, by)]);
    return forStaff(context.db, input.orderId);
  }),
});

async function forStaff(db: Db, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId);
  const [withHeld = order] = await addHeldUnits(db, [order]);
  return withHeld;
}
