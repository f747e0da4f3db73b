import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { dayText } from '../../shared/jakarta-time.ts';
import { rupiah } from '../../shared/rupiah.ts';
import { SaveFileButton } from '../../ui/save-file-button.tsx';
import { toldApart } from '../../ui/text/told-apart.ts';
import type { Payment } from '../order-parts.contract.ts';
import type { Order } from '../orders.contract.ts';
import { notedAmount, paymentText } from '../payment-text.ts';
import { paymentClient } from './payment.queries.ts';

type PaymentListProps = { order: Order; actions?: (payment: Payment, spoken: string) => ReactNode };

/** The payments of an order with their receipts; `actions` stand behind those, and name the payment as `spoken`. */
export function PaymentList({ order, actions }: PaymentListProps) {
  const { payments, totalPrice, address } = order;
  const texts = payments.map(paymentText);
  return (
    <>
      <p className="mb-3 text-ink-soft">
        {payments.length === 0
          ? m.payments_none()
          : m.payments_noted_of({ noted: rupiah(notedAmount(order)), total: rupiah(totalPrice) })}
      </p>
      <ul aria-label={m.payments_title()} className="grid gap-3">
        {payments.map((payment, index) => (
          <li key={payment._id} className="flex flex-wrap items-start gap-x-3 gap-y-2">
            <Wallet aria-hidden="true" size={20} className="mt-0.5 text-success" />
            <span className="min-w-0 grow basis-48 wrap-anywhere">
              <span className="block tabular-nums">{texts[index]}</span>
              <span className="block text-ink-soft text-sm">{lineBelow(payment)}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {/* A closed account has no name for a receipt. */}
              {address.email !== '' && (
                <SaveFileButton
                  make={() => paymentClient.receipt({ orderId: order._id, paymentId: payment._id })}
                  failed={m.receipt_failed}
                  gone={m.receipt_gone}
                  variant="quiet"
                  className="shrink-0 px-4 text-sm"
                >
                  {m.receipt_save()}
                  <span className="sr-only"> {toldApart(texts, index)}</span>
                </SaveFileButton>
              )}
              {actions?.(payment, toldApart(texts, index))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The day of a payment and, for staff, the person who noted it. */
function lineBelow({ receivedOn, by }: Payment): string {
  const day = m.payments_received_on({ date: dayText(receivedOn, getLocale()) });
  return by === '' ? day : `${day} · ${m.payments_by({ name: by })}`;
}
