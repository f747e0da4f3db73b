import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { BottomBar } from '../cart/bottom-bar.tsx';
import { totalOf } from '../cart/cart-line.ts';
import { paymentWords } from '../content/payment-words.ts';
import type { SignedInUser } from '../identity/client/identity-client.ts';
import * as m from '../messages/messages.js';
import type { KeptAddress, Order } from '../orders/orders.contract.ts';
import { Button } from '../ui/button.tsx';
import { AddressChoice } from './address-choice.tsx';
import { BillingFields } from './billing-fields.tsx';
import { type BillingForm, billingResolver, checkBilling, initialBilling } from './billing-form.ts';
import { readDraft, saveDraft } from './checkout-draft.ts';
import { OrderErrorNotice } from './order-error.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { usePlaceOrder } from './use-place-order.ts';

type BillingProps = {
  user: SignedInUser;
  /** The kept addresses, with that of the last order first; null if they could not be loaded. */
  kept: readonly KeptAddress[] | null;
  order: ReturnType<typeof usePlaceOrder>;
  /** Called once the order is placed. */
  onPlaced: (order: Order) => void;
};

/** The billing form with a summary of the order. Entered values survive every error. */
export function Billing({ user, kept, order, onPlaced }: BillingProps) {
  const form = useForm<BillingForm>({
    resolver: billingResolver,
    defaultValues: readDraft(user.uid).form ?? firstForm(kept, user),
  });
  const { handleSubmit, formState, subscribe } = form;
  const { uid } = user;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(uid, { form: values }) }),
    [subscribe, uid],
  );
  const { place, items, orderError, busy } = order;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (orderError && !busy) notice.current?.scrollIntoView({ block: 'center' });
  }, [orderError, busy]);

  async function submit(form: BillingForm) {
    const result = checkBilling(form);
    const placed = 'form' in result ? await place(result.form) : null;
    if (placed) onPlaced(placed);
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(submit)}
      className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <div className="grid gap-6">
        <AddressChoice form={form} kept={kept ?? []} account={user} />
        <BillingFields form={form} errors={formState.errors} />
      </div>
      <section
        aria-labelledby="order-summary"
        className="max-lg:contents lg:sticky lg:top-24 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
      >
        <div className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5">
          <OrderSummary items={items} />
          <p className="mt-5 border-line border-t pt-4 text-sm">
            <strong>{m.orders_payment_title()}</strong>
            <br />
            {paymentWords()} {m.billing_pay_later()}
          </p>
        </div>
        <div ref={notice} className="empty:hidden lg:mt-5">
          {orderError && <OrderErrorNotice orderError={orderError} busy={busy} />}
        </div>
        <BottomBar total={totalOf(items)}>
          <Button type="submit" busy={busy} className="w-full">
            {busy ? m.billing_placing() : m.billing_place()}
          </Button>
        </BottomBar>
      </section>
    </form>
  );
}

function firstForm(kept: BillingProps['kept'], user: SignedInUser): BillingForm {
  const [first] = kept ?? [];
  const form = initialBilling(first ?? null, user);
  return kept && !first ? { ...form, slot: 1 } : form;
}
