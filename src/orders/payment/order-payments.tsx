import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import type { Payment } from '../order-parts.contract.ts';
import { canBeSent } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import { findListedOrder, ordersKey } from '../orders.queries.ts';
import { paymentText } from '../payment-text.ts';
import { TakeBackDialog } from '../take-back-dialog.tsx';
import { withdrawPaymentMutation } from './payment.queries.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';

type OrderPaymentsProps = {
  order: Order;
  /** Called with the changed order after a payment was noted or taken back. */
  onChange: (order: Order) => void;
};

/** The payments of an order for staff, who note them and take them back. Free orders have none. */
export function OrderPayments({ order, onChange }: OrderPaymentsProps) {
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<Payment | null>(null);
  const { mutateAsync: withdraw } = useMutation(withdrawPaymentMutation());
  if (order.totalPrice === 0) return null;

  function change({ payments }: Pick<Order, 'payments'>) {
    onChange({ ...order, payments });
    void queries.invalidateQueries({ queryKey: ordersKey });
  }

  /** Shows what another person noted or took back meanwhile. */
  async function reload() {
    change((await findListedOrder(order).catch(() => null)) ?? order);
  }

  async function take() {
    const { _id = '' } = leaving ?? {};
    change(
      await withdraw({ orderId: order._id, paymentId: _id }).catch((error) =>
        reload().then(() => Promise.reject(error)),
      ),
    );
  }

  return (
    <section aria-labelledby={`payments-${order._id}`}>
      <h3 id={`payments-${order._id}`} className="mt-6 mb-2">
        {m.payments_title()}
      </h3>
      <PaymentList
        order={order}
        actions={(payment) => (
          <Button
            variant="quiet"
            className="shrink-0 text-sm"
            onClick={() => setLeaving(payment)}
            aria-label={m.payments_withdraw_of({ payment: paymentText(payment) })}
          >
            {m.dispatch_withdraw()}
          </Button>
        )}
      />
      {canBeSent(order) && <PaymentForm order={order} onNoted={change} onChanged={() => void reload()} />}
      <TakeBackDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        question={m.payments_withdraw_question({ payment: leaving ? paymentText(leaving) : '' })}
        text={canBeSent(order) ? m.payments_withdraw_text() : m.payments_withdraw_last()}
        confirmLabel={m.payments_withdraw_confirm()}
        take={take}
        done={m.payments_withdrawn()}
        failed={m.payments_withdraw_failed()}
      />
    </section>
  );
}
