import { useEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { BottomBar } from '../cart/bottom-bar.tsx';
import { totalOf } from '../cart/cart-line.ts';
import { paymentWords } from '../content/payment-words.ts';
import type { SignedInUser } from '../identity/client/identity-client.ts';
import * as m from '../messages/messages.js';
import type { KeptAddress, Order } from '../orders/orders.contract.ts';
import { Button } from '../ui/button.tsx';
import { goOnAtEnter } from '../ui/forms/go-on-at-enter.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { BillingFields } from './billing-fields.tsx';
import { type BillingForm, checkBilling } from './billing-form.ts';
import { nameOfAddress } from './kept-address.ts';
import { OrderErrorNotice } from './order-error.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useAddressDraft } from './use-address-draft.ts';
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
  const { form, choose, isReplaced, isKept } = useAddressDraft(user, kept);
  const { handleSubmit, formState, control } = form;
  const { place, items, orderError, busy, earlierOrder } = order;
  const total = totalOf(items);
  const unsavedQuestion = useUnsavedChanges(!(isKept && order.isKept) && !busy && !earlierOrder);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!orderError || busy) return;
    // The pressed button was disabled, and may have lost the focus.
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
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
      onKeyDown={goOnAtEnter}
      className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_min(22rem,34%)] lg:items-start"
    >
      <div className="grid gap-6">
        <AddressChoice control={control} kept={kept ?? []} onChoose={choose} />
        {isReplaced && !busy && <Notice>{m.billing_address_replaced()}</Notice>}
        <BillingFields form={form} errors={formState.errors} />
        {unsavedQuestion}
      </div>
      <section
        aria-labelledby="order-summary"
        className="max-lg:contents lg:sticky lg:top-24 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
      >
        <div className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5">
          <OrderSummary items={items} />
          {total > 0 && (
            <p className="mt-5 border-line border-t pt-4 text-sm">
              <strong>{m.orders_payment_title()}</strong>
              <br />
              {paymentWords()} {m.billing_pay_later()}
            </p>
          )}
        </div>
        <div ref={notice} tabIndex={-1} className="rounded-md empty:hidden lg:mt-5">
          {orderError && <OrderErrorNotice orderError={orderError} isUnanswered={order.isUnanswered} busy={busy} />}
        </div>
        <BottomBar total={total}>
          <Button type="submit" busy={busy} className="w-full">
            {busy ? m.billing_placing() : m.billing_place()}
          </Button>
        </BottomBar>
      </section>
    </form>
  );
}

type AddressChoiceProps = {
  control: Control<BillingForm>;
  kept: readonly KeptAddress[];
  /** Called with null for another address, which is not kept if no place is free. */
  onChoose: (address: KeptAddress | null) => void;
};

/** The choice between the kept addresses and another one. Nothing without kept addresses. */
function AddressChoice({ control, kept, onChoose }: AddressChoiceProps) {
  const slot = useWatch({ control, name: 'slot' });
  if (kept.length === 0) return null;
  const isKept = kept.some((address) => address.slot === slot);
  return (
    <SelectField
      label={m.billing_kept_address()}
      className="text-ellipsis"
      value={isKept ? slot : ''}
      onChange={({ target }) => onChoose(kept.find((each) => String(each.slot) === target.value) ?? null)}
    >
      {kept.map((address) => (
        <option key={address.slot} value={address.slot}>
          {nameOfAddress(address)}
        </option>
      ))}
      <option value="">{m.billing_other_address()}</option>
    </SelectField>
  );
}
