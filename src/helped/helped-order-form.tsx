import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { totalOf } from '../cart/cart-line.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { AddressFields } from '../checkout/billing-fields.tsx';
import {
  type BillingForm,
  checkBilling,
  initialBilling,
  toAddress,
  withoutEmail,
  withoutEmailResolver,
} from '../checkout/billing-form.ts';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { orderPath } from '../orders/order-link.ts';
import type { Order } from '../orders/orders.contract.ts';
import { ordersKey } from '../orders/orders.queries.ts';
import { answeredError, errorCode, errorMessage } from '../shared/error-sentence.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { goOnAtEnter } from '../ui/forms/go-on-at-enter.ts';
import { useRequestKeys } from '../ui/forms/request-keys.ts';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { Notice } from '../ui/notice.tsx';
import { ReasonedButton } from '../ui/reasoned-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useIsHere } from '../ui/use-navigate-here.ts';
import { helpedClient, helpedKey } from './helped.queries.ts';
import { HelpedLines, useHelpedLines } from './helped-lines.tsx';

type Person = { uid: string; name: string; phone: string; address: Order['address'] | null };

/** Places an order for a family without a mailbox, or shows the placed one. */
export function HelpedOrderForm({ person }: { person: Person }) {
  const [placed, setPlaced] = useState<Order | null>(null);
  if (!placed) return <OrderForm person={person} onPlaced={setPlaced} />;
  return (
    <Notice
      kind="success"
      actions={
        <>
          <ButtonLink to={orderPath(placed.number)}>{m.helped_open_order()}</ButtonLink>
          <Button variant="quiet" onClick={() => setPlaced(null)}>
            {m.helped_next()}
          </Button>
        </>
      }
    >
      <p>{m.helped_placed({ number: placed.number })}</p>
      <p className="font-normal text-ink">{m.helped_placed_text({ name: person.name })}</p>
    </Notice>
  );
}

function OrderForm({ person, onPlaced }: { person: Person; onPlaced: (order: Order) => void }) {
  const lines = useHelpedLines(person.uid);
  const form = useForm<BillingForm>({ resolver: withoutEmailResolver, defaultValues: firstForm(person) });
  // The volunteer confirms a total of all chosen products.
  const isPriced = lines.items.length > 0 && lines.items.length === lines.chosen.length;
  const { errors, isDirty } = form.formState;
  const { place, isPending, dialog } = usePlace(person.uid, onPlaced);
  // While the order is being placed, too: the answer would come to another page.
  const question = useUnsavedChanges(isDirty || lines.chosen.length > 0);
  const submit = form.handleSubmit((values) => {
    const checked = checkBilling(values, withoutEmail);
    if (!('form' in checked)) return;
    const { email: _, ...address } = toAddress(checked.form);
    place({ uid: person.uid, lines: lines.chosen, address, expectedTotal: totalOf(lines.items) });
  });
  return (
    <form noValidate onSubmit={submit} onKeyDown={goOnAtEnter} className="grid grid-cols-1 gap-6">
      <Card>
        <h2 className="mb-4 text-heading">{m.helped_products()}</h2>
        <HelpedLines lines={lines} />
      </Card>
      <Card>
        <h2 className="mb-4 text-heading">{m.helped_address()}</h2>
        <AddressFields form={form} errors={errors} withoutEmail />
      </Card>
      <ReasonedButton type="submit" busy={isPending} missing={isPriced ? undefined : missingIn(lines)}>
        {isPending ? m.helped_placing() : m.helped_place()}
      </ReasonedButton>
      {question}
      {dialog}
    </form>
  );
}

/** Why the form cannot be sent while not all chosen products have a price. */
function missingIn({ chosen, query }: ReturnType<typeof useHelpedLines>): string {
  if (chosen.length === 0) return m.helped_place_first();
  return query.isError ? m.helped_lines_failed() : m.ui_loading();
}

function firstForm({ name, phone, address }: Person): BillingForm {
  const kept = address && { slot: 1, version: '', address: { ...address, country: 'Indonesia' as const, email: '' } };
  const first = initialBilling(kept, { email: '', displayName: name });
  return { ...first, phone: first.phone || readablePhone(phone) };
}

function usePlace(uid: string, onPlaced: (order: Order) => void) {
  const requestKeys = useRequestKeys();
  const queries = useQueryClient();
  const toast = useToast();
  const isHere = useIsHere();
  const { run, dialog } = useRecentLogin();
  const { mutate, isPending } = useMutation({
    mutationFn: (order: Omit<Parameters<typeof helpedClient.place>[0], 'requestKey'>) =>
      run(() => helpedClient.place({ ...order, requestKey: requestKeys.keyFor(order) })),
    onSuccess: (order) => {
      requestKeys.end();
      onPlaced(order);
      // Otherwise the volunteer would place it again.
      if (!isHere()) toast(m.helped_placed({ number: order.number }), { kind: 'success', onwards: true });
      for (const queryKey of [ordersKey, catalogueKey, [...helpedKey, 'orders']])
        void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => toast(refusalText(error), { kind: 'error' }),
    // Another volunteer may have used the share meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: [...helpedKey, uid] }),
  });
  return { place: mutate, isPending, dialog };
}

/** The reason, for the volunteer: the shop's own sentences about limits and the cart speak to the family. */
function refusalText(error: unknown): string {
  const { limit = 0, bought = 0 } = (answeredError(error)?.data ?? {}) as { limit?: number; bought?: number };
  switch (errorCode(error)) {
    case 'ALLOWANCE_EXCEEDED':
      return m.helped_share_exceeded({ limit, bought });
    case 'PRODUCT_UNAVAILABLE':
      return m.helped_product_unavailable();
    case 'TOO_MANY_ORDERS':
      return m.helped_too_many_orders({ limit });
    default:
      return errorMessage(error, m.helped_place_failed());
  }
}
