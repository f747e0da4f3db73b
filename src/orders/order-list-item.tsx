import { Send, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import { shortJakartaTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { rupiah } from '../shared/rupiah.ts';
import { Button } from '../ui/button.tsx';
import { ChooseBox } from '../ui/choose-box.tsx';
import { LoadingRow } from '../ui/skeleton.tsx';
import { isHeld } from './held-words.ts';
import { AskFirstMark, DeskMarks, HeldMark, NoMailboxMark } from './order-marks.tsx';
import { customerName, totalQuantity } from './order-words.ts';
import type { Order } from './orders.contract.ts';
import { ParcelList } from './parcel-list.tsx';
import { notedAmount } from './payment-text.ts';

type OrderListItemProps = {
  order: Order;
  onView: () => void;
  /** Whether the order is chosen for papers. Undefined, like `onSend`, if it cannot be packed. */
  chosen?: boolean;
  onChoose?: (chosen: boolean) => void;
  /** Undefined if no part waits to be sent. */
  onSend?: () => void;
  /** Undefined for people who may not delete. */
  onDelete?: () => void;
};

/** One order in the list of all orders (specification, section 2). */
export function OrderListItem(props: OrderListItemProps) {
  const { order, chosen, onChoose } = props;
  const customer = customerName(order);
  const [first] = order.products;
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-3 sm:gap-x-4 rounded-lg border border-line bg-surface p-4 sm:flex-nowrap sm:p-5">
      <div className="flex items-start sm:items-center sm:gap-2">
        {onChoose && (
          <ChooseBox label={m.packing_choose({ number: order.number })} chosen={chosen === true} onChoose={onChoose} />
        )}
        {first ? (
          <ProductPicture image={first.image} sizes="5rem" className="size-12 rounded-md sm:size-20" />
        ) : (
          <span className="size-12 rounded-md bg-sand sm:size-20" />
        )}
      </div>
      {/* Below the picture if large text leaves little room next to it. */}
      <div className="min-w-0 grow basis-44 sm:basis-0">
        <h2 className="text-lg wrap-anywhere">{customer}</h2>
        <AskFirstMark order={order} />
        <NoMailboxMark order={order} />
        <DeskMarks order={order} />
        <HeldMark order={order} />
        <p className="wrap-anywhere">
          <ProductNames products={order.products} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span className="whitespace-nowrap font-semibold text-ink">{order.number}</span>{' '}
          <span>{m.allorders_units({ count: countText(totalQuantity(order)) })}</span>{' '}
          <time dateTime={order.orderDate}>{shortJakartaTime(new Date(order.orderDate), new Date(), getLocale())}</time>
        </p>
        {order.dispatches.length > 0 && (
          <div className="mt-2 text-sm">
            <ParcelList order={order} />
          </div>
        )}
        {order.deletion?.reason && (
          <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
            {m.allorders_deleted_because({ reason: order.deletion.reason })}
          </p>
        )}
      </div>
      <PriceAndActions {...props} customer={customer} />
    </li>
  );
}

function PriceAndActions({ order, customer, onView, onSend, onDelete }: OrderListItemProps & { customer: string }) {
  const { number } = order;
  return (
    <div className="flex grow basis-full flex-wrap items-center justify-between gap-3 sm:grow-0 sm:basis-auto sm:flex-col sm:items-end">
      <div className="tabular-nums sm:text-right">
        <p className="font-bold text-lg">
          <span className="sr-only">{m.allorders_total()} </span>
          {rupiah(order.totalPrice)}
        </p>
        {order.payments.length > 0 && (
          <p className="text-ink-soft text-sm">{m.payments_noted_sum({ noted: rupiah(notedAmount(order)) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:justify-end">
        {onSend && (
          <Button
            variant={isHeld(order) ? 'quiet' : 'solid'}
            className="max-sm:grow max-sm:px-3"
            onClick={onSend}
            aria-label={m.dispatch_send_of({ number, customer })}
          >
            <Send aria-hidden="true" size={18} />
            {m.dispatch_send()}
          </Button>
        )}
        <Button
          variant="quiet"
          className="max-sm:grow max-sm:px-3"
          onClick={onView}
          aria-label={m.allorders_view_details_of({ number, customer })}
        >
          {m.allorders_view_details()}
        </Button>
        {onDelete && (
          <Button
            variant="danger"
            className="border-transparent px-0!"
            onClick={onDelete}
            aria-label={m.allorders_delete_of({ number, customer })}
          >
            <Trash2 aria-hidden="true" size={18} />
          </Button>
        )}
      </div>
    </div>
  );
}

/** The product names, each in its language. */
function ProductNames({ products }: Pick<Order, 'products'>) {
  return products.map((line, place) => (
    <Fragment key={line.productId}>
      {place > 0 && ', '}
      <span lang={langAttribute(line.lang.name)}>{nameWithVariant(line)}</span>
    </Fragment>
  ));
}

/** The placeholder of the list. */
export function OrderListSkeleton() {
  return (
    <LoadingRow rows={4} className="rounded-lg border border-line bg-surface p-4 max-sm:min-h-56 sm:h-33 sm:p-5" />
  );
}
