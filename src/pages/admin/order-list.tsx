import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { OrderListItem, OrderListSkeleton } from '../../orders/order-list-item.tsx';
import type { Order } from '../../orders/orders.contract.ts';
import { allOrdersQuery } from '../../orders/orders.queries.ts';
import { MoreButton } from '../../ui/more-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { useSettledText } from './use-settled-text.ts';

/** All orders for those whom the server gives them; for everyone else an explanation and an empty list. */
export function OrderList() {
  const { isAdmin } = useIdentity();
  const [search, setSearch] = useState('');
  const [viewing, setViewing] = useState<Order | null>(null);
  const [deleting, setDeleting] = useState<Order | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const q = useSettledText(search);
  const pages = useInfiniteQuery(allOrdersQuery(q));
  const orders = pages.data?.pages.flatMap((page) => page.body) ?? [];
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
          <OrderListItem
            key={order._id}
            order={order}
            onView={() => setViewing(order)}
            onDelete={isAdmin ? () => setDeleting(order) : undefined}
          />
        ))}
      </ul>
      <MoreButton pages={pages} failed={m.allorders_failed()} />
      <OrderDialogs
        viewing={viewing}
        onViewed={() => setViewing(null)}
        deleting={deleting}
        onDeleteClosed={() => setDeleting(null)}
        onDeleted={() => status.current?.focus()}
        mayGrant={isAdmin}
      />
    </>
  );
}
