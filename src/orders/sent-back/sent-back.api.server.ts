import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { forStaff } from '../dispatch/dispatch.api.server.ts';
import { noteSentBack, withdrawSentBack } from './note-sent-back.server.ts';
import { sentBackContract } from './sent-back.contract.ts';

const api = implement(sentBackContract).$context<ApiContext>();

export const sentBackApi = api.router({
  note: api.note.handler(async ({ context, input }) => {
    await noteSentBack(context.db, input, { actor: callerOf(context).uid, now: context.now() });
    context.stockChanged([input.productId]);
    return forStaff(context, input.orderId);
  }),
  withdraw: api.withdraw.handler(async ({ context, input }) => {
    const by = { actor: callerOf(context).uid, now: context.now() };
    context.stockChanged([await withdrawSentBack(context.db, input, by)]);
    return forStaff(context, input.orderId);
  }),
});
