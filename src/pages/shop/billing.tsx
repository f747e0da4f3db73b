import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '../../cart/cart.contract.ts';
import { cartQuery } from '../../cart/cart.queries.ts';
import { CartError } from '../../cart/cart-error.tsx';
import { SummarySkeleton } from '../../cart/cart-summary.tsx';
import { Billing } from '../../checkout/billing.tsx';
import { savedAddressQuery } from '../../checkout/checkout.queries.ts';
import { endShownAttempt, unansweredItemsOf } from '../../checkout/checkout-attempt.ts';
import { EarlierOrderDialog } from '../../checkout/earlier-order-dialog.tsx';
import { sentenceOf } from '../../checkout/order-error.tsx';
import { type OrderError, usePlaceOrder } from '../../checkout/use-place-order.ts';
import emptyPicture from '../../content/pictures/empty-cart.svg';
import type { SignedInUser } from '../../identity/client/identity-client.ts';
import { SignedInOnly } from '../../identity/guards.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import type { KeptAddress, Order } from '../../orders/orders.contract.ts';
import { addPlacedOrder, ordersKey } from '../../orders/orders.queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.billing_title());

export default function BillingPage() {
  return (
    <SignedInOnly reason={m.login_for_order} sentenceIfEnded={sentenceIfEnded}>
      <Page title={m.billing_title()}>
        <OwnBilling />
      </Page>
    </SignedInOnly>
  );
}

/** An order without an answer may exist. */
const sentenceIfEnded = (uid: string) =>
  unansweredItemsOf(uid) ? m.login_ended_order_unsure() : m.login_ended_at_order();

function OwnBilling() {
  const { user } = useIdentity();
  const cart = useQuery(cartQuery());
  // Without the saved address people can still fill in the form.
  const savedAddress = useQuery({ ...savedAddressQuery(), retry: false, refetchOnWindowFocus: false });
  // `isFetched` stays true, so a refetch never removes a form that is shown.
  if (!user || cart.isPending || !savedAddress.isFetched) return <BillingSkeleton />;
  if (!cart.data) return <CartError cart={cart} />;
  const kept = (savedAddress.data?.kept as KeptAddress[] | undefined) ?? null;
  return <Checkout user={user} cart={cart.data} kept={kept} />;
}

type CheckoutProps = { user: SignedInUser; cart: Cart; kept: readonly KeptAddress[] | null };

function Checkout({ user, cart, kept }: CheckoutProps) {
  const order = usePlaceOrder(user.uid, cart.items);
  const [placed, setPlaced] = useState(false);
  const navigateHere = useNavigateHere();
  const queries = useQueryClient();
  const toast = useToast();

  async function finish(placedOrder: Order) {
    setPlaced(true);
    toast(m.billing_placed(), { kind: 'success', onwards: true });
    endShownAttempt(user.uid, [placedOrder]);
    addPlacedOrder(queries, user.uid, placedOrder);
    await showOrder(placedOrder._id);
    const { queryKey } = cartQuery();
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, { items: [] });
    await order.refresh();
  }

  /** The page of orders ends the attempt that placed this order. */
  async function showOrder(orderId: string) {
    await queries.invalidateQueries({ queryKey: ordersKey, refetchType: 'none' });
    await navigateHere('/orders', { state: { placedOrder: orderId } });
  }

  const isEmptied = order.orderError?.code === 'CART_EMPTY';
  const pending = order.busy || (order.orderError && !isEmptied) || order.earlierOrder;
  if (order.items.length === 0 && !placed && !pending) return <NothingToOrder orderError={order.orderError} />;
  return (
    <>
      {/* The page of orders may load for long, and the cart is empty: another press would show an error. */}
      <Billing user={user} kept={kept} order={{ ...order, busy: order.busy || placed }} onPlaced={finish} />
      <EarlierOrderDialog
        earlier={order.earlierOrder}
        onClose={order.closeEarlier}
        onShow={showOrder}
        onAgain={async (form) => {
          const again = await order.place(form, { again: true });
          if (again) await finish(again);
        }}
      />
    </>
  );
}

/** `orderError` says why, if the cart was emptied before the order. */
function NothingToOrder({ orderError }: { orderError: OrderError | null }) {
  const sentence = m.error_cart_empty();
  const [first = sentence, ...rest] = sentence.split(/(?<=\.) /);
  return (
    <>
      {orderError && <Notice kind="error">{sentenceOf(orderError)}</Notice>}
      <EmptyState picture={emptyPicture} title={first}>
        <p className="text-ink-soft">{rest.join(' ')}</p>
        <ButtonLink to="/products">{m.cart_return()}</ButtonLink>
        <ButtonLink to="/orders" variant="quiet">
          {m.billing_to_orders()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

const whole = 'sm:col-span-2';
const hinted = 'min-h-26';
/** The layout and height of the form's fields. */
const skeletonFields = [
  ...[whole, hinted, '', `${whole} min-h-33`, whole, '', '', '', ''],
  ...[`${whole} h-7 overflow-hidden`, `${whole} ${hinted}`, `${whole} ${hinted}`, `${whole} ${hinted}`],
];

function BillingSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,34%)] lg:items-start">
        <div className="grid content-start gap-5 sm:grid-cols-2">
          {skeletonFields.map((shape, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
            <div key={place} className={`grid content-start gap-1.5 ${shape}`}>
              <Skeleton className="h-6 w-1/4" />
              <Skeleton className="h-11 rounded-md" />
            </div>
          ))}
        </div>
        <SummarySkeleton height="min-h-[42rem] lg:min-h-[40rem]" />
      </div>
    </div>
  );
}
