import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cartKey } from '../../cart/cart.queries.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { DeleteOrderDialog } from '../../orders/delete-order-dialog.tsx';
import { GrantDialog, type GrantSubject } from '../../orders/grant-dialog.tsx';
import { OrderDetails } from '../../orders/order-details.tsx';
import { OrderListSkeleton, OrderSummary } from '../../orders/order-summary.tsx';
import type { Order } from '../../orders/orders.contract.ts';
import { allOrdersQuery } from '../../orders/orders.queries.ts';
import { TextField } from '../../ui/text-field.tsx';
import { MoreButton } from './more-button.tsx';
import { NoOrders } from './no-orders.tsx';
import { useSettledText } from './use-settled-text.ts';

/** All orders for those whom the server gives them; for everyone else an explanation and an empty list. */
export function OrderList() {
  const { isAdmin } = useIdentity();
  const [search, setSearch] = useState('');
  const [viewing, setViewing] = useState<Order | null>(null);
  const [deleting, setDeleting] = useState<Order | null>(null);
  const [granting, setGranting] = useState<GrantSubject | null>(null);
  const queryClient = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const q = useSettledText(search);
  const pages = useInfiniteQuery(allOrdersQuery(q));
  const orders = pages.data?.pages.flatMap((page) => page.body) ?? [];
  const refreshCarts = () => void queryClient.invalidateQueries({ queryKey: cartKey });
  if (pages.isError && !pages.isFetchNextPageError)
    return <NoOrders error={pages.error} onRetry={() => pages.refetch()} />;

  return (
    <>
      <search className="mb-6 block max-w-xl">
        <TextField
          type="search"
          label={m.admin_search()}
          placeholder={m.allorders_search_hint()}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </search>
      <p ref={status} tabIndex={-1} aria-live="polite" className="mb-3 text-ink-soft text-sm">
        {orders.length > 0 && m.allorders_shown({ count: orders.length })}
      </p>
      {pages.isPending && <OrderListSkeleton />}
      {pages.isSuccess && orders.length === 0 && <NoOrders searched={q !== ''} />}
      <ul className="grid gap-4">
        {orders.map((order) => (
          <OrderSummary
            key={order._id}
            order={order}
            onView={() => setViewing(order)}
            onDelete={isAdmin ? () => setDeleting(order) : undefined}
          />
        ))}
      </ul>
      <MoreButton pages={pages} trouble={m.allorders_failed()} />
      <OrderDetails
        order={viewing}
        onClose={() => setViewing(null)}
        onGrant={
          viewing && isAdmin
            ? ({ productId, name }) => setGranting({ productId, product: name, email: viewing.address.email })
            : undefined
        }
      />
      <GrantDialog
        subject={granting}
        onClose={() => setGranting(null)}
        onGranted={() => {
          setGranting(null);
          refreshCarts();
        }}
      />
      <DeleteOrderDialog
        order={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          refreshCarts();
          status.current?.focus();
        }}
      />
    </>
  );
}
