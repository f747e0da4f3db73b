import { CircleCheck } from 'lucide-react';
import { Fragment } from 'react';
import { AskLink } from '../content/ask-link.tsx';
import * as m from '../messages/messages.js';
import type { Order } from '../orders/orders.contract.ts';
import { PaymentHow } from '../orders/payment/payment-how.tsx';
import { isFree } from '../orders/payment-text.ts';
import { rupiah } from '../shared/rupiah.ts';

/**
 * The notice above the list of orders for a new order: its number, the next steps, payment unless it is free, and contact.
 * In quiet mode without thanks, the request to pay and the mails, which are not sent.
 */
export function OrderPlaced({ order, email, quiet }: { order: Order; email: string; quiet: boolean }) {
  const { number, totalPrice } = order;
  const steps = quiet
    ? [m.quiet_orders()]
    : [
        m.placed_mail({ email }),
        !isFree(order) && (
          <Fragment key="payment">
            {m.placed_payment({ total: rupiah(totalPrice) })} <PaymentHow />
          </Fragment>
        ),
        m.placed_parcel(),
      ];
  return (
    <section
      aria-labelledby="order-placed"
      className="rounded-lg border border-success bg-success-soft p-5 text-ink sm:p-6"
    >
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" size={26} className="mt-0.5 text-success" />
        <div className="min-w-0">
          <h2 id="order-placed" className="text-heading">
            {quiet ? m.placed_title_quiet() : m.placed_title()}
          </h2>
          <p className="mt-1">
            {m.placed_number()}{' '}
            <strong className="select-all whitespace-nowrap text-[min(1.125rem,7.5vw)]">{number}</strong>
          </p>
        </div>
      </div>
      <h3 className="mt-5 font-semibold tracking-normal">{m.placed_next()}</h3>
      <ol className="mt-2 grid list-decimal gap-2 pl-5">
        {steps.filter(Boolean).map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an order stay the same
          <li key={place} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4">{m.placed_ask()}</p>
      <AskLink about={{ orderNumber: number }}>{m.contact_get_in_touch()}</AskLink>
    </section>
  );
}
