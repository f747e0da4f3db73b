import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { FoldedIf } from '../../ui/folded.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { type ChangeOrder, useReloadOrder } from '../change-order.ts';
import type { Payment } from '../order-parts.contract.ts';
import { canBeSent } from '../order-rest.ts';
import type { Order } from '../orders.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { isFree, notedAmount, paymentText } from '../payment-text.ts';
import { TakeBackDialog } from '../take-back-dialog.tsx';
import { withdrawPaymentMutation } from './payment.queries.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';

type OrderPaymentsProps = {
  order: Order;
  onChange: ChangeOrder;
};

/** The payments of an order for staff, who note them and take them back. Free orders have none. */
export function OrderPayments({ order, onChange }: OrderPaymentsProps) {
  const queries = useQueryClient();
  const leaving = useOpened<Payment>();
  // As it was when the dialog opened: a form that folds after its own press would lose the focus.
  const [wasPaid] = useState(notedAmount(order) >= order.totalPrice);
  const { mutateAsync: withdraw } = useMutation(withdrawPaymentMutation());
  const reload = useReloadOrder(order, onChange);
  if (isFree(order)) return null;

  function change({ payments }: Pick<Order, 'payments'>) {
    onChange((shown) => ({ ...shown, payments }));
    void queries.invalidateQueries({ queryKey: ordersKey });
  }

  return (
    <section aria-labelledby={`payments-${order._id}`}>
      <h3 id={`payments-${order._id}`} className="mt-6 mb-2">
        {m.payments_title()}
      </h3>
      <PaymentList
        order={order}
        actions={(payment, spoken) => (
          <Button
            variant="quiet"
            className="shrink-0 text-sm"
            onClick={() => leaving.open(payment)}
            aria-label={m.payments_withdraw_of({ payment: spoken })}
          >
            {m.dispatch_withdraw()}
          </Button>
        )}
      />
      {canBeSent(order) && (
        <FoldedIf folded={wasPaid} title={m.payments_note()}>
          <PaymentForm order={order} onNoted={change} onChanged={reload} />
        </FoldedIf>
      )}
      <TakeBackDialog
        key={leaving.key}
        open={leaving.subject !== null}
        onClose={leaving.close}
        question={m.payments_withdraw_question({ payment: leaving.subject ? paymentText(leaving.subject) : '' })}
        text={canBeSent(order) ? m.payments_withdraw_text() : m.payments_withdraw_last()}
        confirmLabel={m.payments_withdraw_confirm()}
        take={async () => change(await withdraw({ orderId: order._id, paymentId: leaving.subject?._id ?? '' }))}
        done={m.payments_withdrawn()}
        failed={m.payments_withdraw_failed()}
        onFailed={reload}
      />
    </section>
  );
}
