import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { createOnce } from '../../shared/request-key.store.server.ts';
import { invalidField, ShopError } from '../../shared/shop-error.ts';
import { lockDispatchableOrder } from '../dispatch/dispatch.store.server.ts';
import { isDayOfOrder } from '../order-day.ts';
import type { NotedPayment } from './payment.contract.ts';
import { deletePayment, insertPayment, paymentExists } from './payment.store.server.ts';

/**
 * Notes a payment of an order (docs/decisions/payments-are-noted.md). A payment that is already noted stays, and is not
 * noted twice. Throws NOT_FOUND if the order is deleted or free, or if its family closed the account, INVALID_INPUT for a
 * day before the order or after today, EDITED_MEANWHILE if the sender did not see all payments of the order, or if the same
 * form noted it before and it was taken back.
 */
export async function notePayment(
  db: Db,
  { actor, now, requestKey, ...payment }: NotedPayment & { actor: string; now: Date },
): Promise<void> {
  const { seen, ...content } = payment;
  const { orderId, receivedOn, amount } = content;
  const create = async (trx: Db) => {
    const order = await lockDispatchableOrder(trx, orderId);
    if (!order || order.total === 0) throw new ShopError('NOT_FOUND');
    if (!isDayOfOrder(receivedOn, order.placedAt, now)) throw invalidField('receivedOn', 'sent_on');
    const noted = await insertPayment(trx, payment, { actor, now });
    if (!noted) throw new ShopError('EDITED_MEANWHILE');
    const details = { after: { received_on: receivedOn, amount } };
    if (noted.isNew) await recordAudit(trx, { actor, action: 'order.payment', subject: `order:${orderId}`, details });
    return noted.id;
  };
  const stands = async (trx: Db, id: string) => {
    if (await paymentExists(trx, id)) return true;
    throw new ShopError('EDITED_MEANWHILE');
  };
  // Without the payments that its sender saw: the page may have shown others since.
  await createOnce(db, actor, { requestKey, ...content }, { create, stands });
}

/** Takes a payment back, also one of a deleted order. Throws NOT_FOUND without one. */
export async function withdrawPayment(
  db: Db,
  { orderId, paymentId, actor }: { orderId: string; paymentId: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await deletePayment(trx, orderId, paymentId);
    if (!payment) throw new ShopError('NOT_FOUND');
    // The log keeps day and amount, because the order no longer has them.
    const details = { before: { received_on: payment.receivedOn, amount: payment.amount } };
    await recordAudit(trx, { actor, action: 'order.withdraw-payment', subject: `order:${orderId}`, details });
  });
}
