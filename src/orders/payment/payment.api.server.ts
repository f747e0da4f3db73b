import { implement } from '@orpc/server';
import { allows } from '../../shared/access-levels.ts';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { findOrder, findOrderForMail } from '../order.store.server.ts';
import { notePayment, withdrawPayment } from './note-payment.server.ts';
import { paymentContract } from './payment.contract.ts';
import { receiptFile } from './receipt-pdf.server.ts';

const api = implement(paymentContract).$context<ApiContext>();

export const paymentApi = api.router({
  note: api.note.handler(async ({ context, input }) => {
    await notePayment(context.db, { ...input, actor: callerOf(context).uid, now: context.now() });
    return findOrder(context.db, input.orderId);
  }),
  withdraw: api.withdraw.handler(async ({ context, input }) => {
    await withdrawPayment(context.db, { ...input, actor: callerOf(context).uid });
    return findOrder(context.db, input.orderId);
  }),
  receipt: api.receipt.handler(async ({ context, input: { orderId, paymentId } }) => {
    const { uid, role } = callerOf(context);
    const found = await findOrderForMail(context.db, orderId);
    const payment = found?.order.payments.find(({ _id }) => _id === paymentId);
    const mayRead = found?.accountUid === uid || allows(role ?? 'visitor', 'staff');
    // A closed account has no name for a receipt.
    if (!found?.order.address.email || !payment || !mayRead) throw new ShopError('NOT_FOUND');
    return receiptFile(found.order, payment, {
      ...{ brand: context.brand(), postalAddress: context.parcelFacts().postalAddress },
      ...{ locale: context.locale, now: context.now() },
    });
  }),
});
