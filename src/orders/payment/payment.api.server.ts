import { allows } from '../../shared/access-levels.ts';
import { type ApiContext, acting, callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { findOrder, findOrderForMail } from '../order.store.server.ts';
import type { Order } from '../orders.contract.ts';
import { notePayment, withdrawPayment } from './note-payment.server.ts';
import type { paymentContract } from './payment.contract.ts';
import { receiptFile } from './receipt-pdf.server.ts';

export const paymentApi: Handlers<typeof paymentContract> = {
  note: async (context, input) => {
    await notePayment(context.db, { ...input, ...acting(context) });
    return findOrder(context.db, input.orderId);
  },
  withdraw: async (context, input) => {
    await withdrawPayment(context.db, { ...input, actor: callerOf(context).uid });
    return findOrder(context.db, input.orderId);
  },
  receipt: async (context, { orderId, paymentId }) => {
    const order = await readableOrder(context, orderId);
    const payment = order?.payments.find(({ _id }) => _id === paymentId);
    // A closed account has no name for a receipt.
    if (!order?.address.email || !payment) throw new ShopError('NOT_FOUND');
    return receiptFile(order, payment, {
      ...{ brand: context.brand(), postalAddress: context.parcelFacts().postalAddress },
      ...{ locale: context.locale, now: context.now() },
    });
  },
};

/** An order for its receipt: for staff also a deleted one, which keeps its payments; else only one’s own. */
async function readableOrder(context: ApiContext, orderId: string): Promise<Order | undefined> {
  const { uid, role } = callerOf(context);
  if (allows(role ?? 'visitor', 'staff')) return findOrder(context.db, orderId);
  const found = await findOrderForMail(context.db, orderId);
  return found?.accountUid === uid ? found.order : undefined;
}
