import { Trash2 } from 'lucide-react';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { rupiah } from '../shared/rupiah.ts';
import { Button } from '../ui/button.tsx';
import { SkeletonRow } from '../ui/skeleton.tsx';
import { customerName, totalQuantity } from './order-words.ts';
import type { Order } from './orders.contract.ts';

type OrderListItemProps = {
  order: Order;
  onView: () => void;
  /** Left out for those who may not delete. */
  onDelete?: () => void;
};

/** One order in the list of all orders (specification, section 2). */
export function OrderListItem({ order, onView, onDelete }: OrderListItemProps) {
  const customer = customerName(order);
  const date = jakartaDateTime(new Date(order.orderDate), getLocale());
  const [first] = order.products;
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[5rem_1fr_auto] sm:p-5">
      {first ? (
        <ProductPicture image={first.image} sizes="5rem" className="size-16 rounded-md object-cover sm:size-20" />
      ) : (
        <span className="size-16 rounded-md bg-sand sm:size-20" />
      )}
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{customer}</h2>
        <p className="wrap-anywhere">{order.products.map(({ name }) => name).join(', ')}</p>
        <p className="mt-1 text-ink-soft text-sm">
          {m.allorders_units({ count: totalQuantity(order).toLocaleString('id-ID') })} <span aria-hidden="true">·</span>{' '}
          <time dateTime={order.orderDate}>{date}</time>
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <p className="font-bold text-lg tabular-nums">
          <span className="sr-only">{m.allorders_total()} </span>
          {rupiah(order.totalPrice)}
        </p>
        <div className="flex gap-2 max-sm:w-full">
          <Button
            variant="quiet"
            className="max-sm:grow"
            onClick={onView}
            aria-label={m.allorders_view_details_of({ customer, date })}
          >
            {m.allorders_view_details()}
          </Button>
          {onDelete && (
            <Button
              variant="danger"
              className="border-transparent px-3"
              onClick={onDelete}
              aria-label={m.allorders_delete_of({ customer, date })}
            >
              <Trash2 aria-hidden="true" size={18} />
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Stands where the orders will be. */
export function OrderListSkeleton() {
  return (
    <div role="status" data-loading className="grid gap-4">
      <span className="sr-only">{m.ui_loading()}</span>
      {['a', 'b', 'c', 'd'].map((order) => (
        <SkeletonRow key={order} className="rounded-lg border border-line bg-surface p-4 sm:p-5" />
      ))}
    </div>
  );
}
