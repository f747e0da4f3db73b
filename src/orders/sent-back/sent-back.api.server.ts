import { acting } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { forStaff } from '../dispatch/dispatch.api.server.ts';
import { noteSentBack, withdrawSentBack } from './note-sent-back.server.ts';
import type { sentBackContract } from './sent-back.contract.ts';

export const sentBackApi: Handlers<typeof sentBackContract> = {
  note: async (context, input) => {
    await noteSentBack(context.db, input, acting(context));
    context.stockChanged([input.productId]);
    return forStaff(context, input.orderId);
  },
  withdraw: async (context, input) => {
    context.stockChanged([await withdrawSentBack(context.db, input, acting(context))]);
    return forStaff(context, input.orderId);
  },
};
