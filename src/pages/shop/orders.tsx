import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { OrderAgain } from '../../cart/order-again.tsx';
import { endShownAttempt } from '../../checkout/checkout-attempt.ts';
import { OrderPlaced } from '../../checkout/order-placed.tsx';
import emptyPicture from '../../content/pictures/no-orders.svg';
import type { SignedInUser } from '../../identity/client/identity-client.ts';
import { SignedInOnly } from '../../identity/guards.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { OrderCard } from '../../orders/order-card.tsx';
import type { Order } from '../../orders/orders.contract.ts';
import { orderHistoryQuery } from '../../orders/orders.queries.ts';
import { PaymentHow } from '../../orders/payment/payment-how.tsx';
import { PaymentList } from '../../orders/payment/payment-list.tsx';
import { notedAmount } from '../../orders/payment-text.ts';
import { quietQuery } from '../../quiet/quiet.queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutdatedNotice } from '../../ui/outdated-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { itemsOf, MoreButton } from '../../ui/paged-list.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingStatus, Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.orders_title());

export default function OrdersPage() {
  const { user } = useIdentity();
  return (
    <SignedInOnly reason={m.login_for_orders}>
      <Page title={m.orders_title()}>{user && <OwnOrders user={user} />}</Page>
    </SignedInOnly>
  );
}

function OwnOrders({ user: { uid, email } }: { user: SignedInUser }) {
  const history = useInfiniteQuery(orderHistoryQuery(uid));
  const quiet = useQuery(quietQuery());
  const { state } = useLocation();
  const orders = itemsOf(history);
  // The person sees the result of the attempt, so it ends.
  useEffect(() => endShownAttempt(uid, orders));
  // Only among the person's own orders: another person in this tab must not see it.
  const placed = orders.find(({ _id }) => _id === state?.placedOrder);
  const placedAwaited = state?.placedOrder && !placed && history.isFetching;
  // Without a connection nothing loads: the page shows the orders that it has.
  if (history.isLoading || placedAwaited || quiet.isLoading) return <OrdersSkeleton />;
  if (!history.data) return <QueryError query={history} fallback={m.orders_failed()} rests />;
  if (orders.length === 0)
    return history.isSuccess && !history.isPaused ? <NoOrders /> : <OutdatedNotice query={history} />;
  // Without an answer, only the marks of the orders say that the family is asked first.
  const isNotQuiet = quiet.data?.quiet === null;
  return (
    <div className="grid gap-6">
      <OutdatedNotice query={history} />
      {placed ? (
        <OrderPlaced order={placed} email={email} quiet={quiet.data ? !isNotQuiet : placed.askFirst === true} />
      ) : (
        isNotQuiet &&
        orders.some(awaitsPayment) && (
          <Notice>
            <strong>{m.orders_payment_title()}</strong>
            <br />
            <PaymentHow />
          </Notice>
        )
      )}
      {!isNotQuiet && !placed && orders.some(({ askFirst }) => askFirst) && <Notice>{m.quiet_orders()}</Notice>}
      {orders.map((order) => (
        <OrderCard key={order._id} order={order}>
          {order.payments.length > 0 && (
            <div className="mt-4 border-line border-t pt-4">
              <h3 className="mb-2 font-semibold text-sm tracking-normal">{m.payments_title()}</h3>
              <PaymentList order={order} />
            </div>
          )}
          {isNotQuiet && <OrderAgain order={order} uid={uid} />}
        </OrderCard>
      ))}
      <MoreButton pages={history} failed={m.orders_failed()} />
    </div>
  );
}

/** Whether the family may still have to pay: no parcel left, and less than the total is noted. A free order needs no payment. */
const awaitsPayment = (order: Order) => order.dispatches.length === 0 && notedAmount(order) < order.totalPrice;

function NoOrders() {
  return (
    <EmptyState picture={emptyPicture} title={m.orders_empty()}>
      <p className="text-ink-soft">{m.orders_empty_text()}</p>
      <ButtonLink to="/products">{m.catalogue_show_all()}</ButtonLink>
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <div className="grid gap-6">
        <Skeleton className="h-24 rounded-md" />
        {['a', 'b', 'c'].map((place) => (
          <Card key={place} className="grid min-h-[46rem] content-start gap-4 md:min-h-[31rem]">
            <Skeleton className="h-5 w-1/2" />
            <SkeletonRow className="border-line border-t pt-4" />
            <SkeletonRow />
          </Card>
        ))}
      </div>
    </div>
  );
}
