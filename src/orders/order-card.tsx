import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { VariantBadge } from '../catalogue/facts/variant-badge.tsx';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import { AskLink } from '../content/ask-link.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorMessage, isUnanswered } from '../shared/error-sentence.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { rupiah } from '../shared/rupiah.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { useToast } from '../ui/toast.tsx';
import { addressLines } from './address-lines.ts';
import { ShareNews } from './news/share-news.tsx';
import type { Dispatch } from './order-parts.contract.ts';
import type { Order } from './orders.contract.ts';
import { noteArrivalMutation, ordersKey } from './orders.queries.ts';
import { ParcelList, parcelText } from './parcel-list.tsx';
import { sentBackText } from './sent-back-text.ts';

/**
 * One order of the signed-in person: date, lines, address and total (specification, section 2: Orders). `children` stand
 * at its end.
 */
export function OrderCard({ order, children }: { order: Order; children?: ReactNode }) {
  const { _id, number, orderDate, totalPrice, address, products, dispatches, newsPath, sentBack = [] } = order;
  return (
    <article aria-labelledby={`order-${_id}`} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b pb-4">
        <div className="min-w-0">
          <h2 id={`order-${_id}`} className="font-semibold">
            {m.orders_order()} <span className="whitespace-nowrap">{number}</span>
          </h2>
          <p className="mt-1 text-ink-soft text-sm">
            {m.orders_placed_on()} <time dateTime={orderDate}>{jakartaDateTime(new Date(orderDate), getLocale())}</time>
          </p>
          <p className="mt-1 text-ink-soft text-xs">
            {m.orders_id()} <span className="break-all font-mono">{_id}</span>
          </p>
        </div>
        <p className="font-semibold tabular-nums">
          <span className="font-normal text-ink-soft text-sm">{m.orders_total()} </span>
          {rupiah(totalPrice)}
        </p>
      </header>
      {dispatches.length > 0 && (
        <div className="border-line border-b py-4">
          <h3 className="mb-2 font-semibold text-sm tracking-normal">{m.dispatch_title()}</h3>
          <ParcelList order={order} own actions={(parcel) => <ArrivalButton orderId={_id} parcel={parcel} />} />
        </div>
      )}
      {sentBack.map((booking) => (
        <p key={booking._id} className="border-line border-b py-4 text-sm wrap-anywhere">
          {m.sent_back_family(sentBackText(booking, order))}
        </p>
      ))}
      {newsPath && <ShareNews path={newsPath} number={number} />}
      <div className="grid gap-6 pt-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <ul aria-label={m.orders_products()} className="@container grid content-start gap-4">
          {products.map((line) => (
            <OrderLine key={line.productId} line={line} />
          ))}
        </ul>
        <div className="text-sm">
          <h3 className="font-semibold tracking-normal">{m.orders_address()}</h3>
          <address className="mt-1 whitespace-pre-line text-ink-soft not-italic wrap-anywhere">
            {[address.fullName, ...addressLines(address), readablePhone(address.phone)].join('\n')}
          </address>
          <div className="mt-3">
            <AskLink about={{ orderNumber: number }}>{m.orders_ask()}</AskLink>
          </div>
        </div>
      </div>
      {children}
    </article>
  );
}

function OrderLine({ line }: { line: Order['products'][number] }) {
  return (
    <li className="grid gap-x-4 gap-y-1 @min-[15rem]:grid-cols-[4rem_minmax(0,1fr)] @min-[15rem]:gap-y-0 @min-[22rem]:grid-cols-[4rem_minmax(0,1fr)_auto] @min-[22rem]:items-center">
      <ProductPicture
        image={line.image}
        sizes="4rem"
        className="size-16 rounded-md border border-line @min-[15rem]:row-span-2 @min-[22rem]:row-span-1"
      />
      <span>
        <TextLink to={`/productDetails/${line.productId}`} lang={langAttribute(line.lang.name)}>
          {line.name}
        </TextLink>
        <VariantBadge product={line} className="my-1" />
        <span className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span>{m.orders_quantity({ quantity: line.quantity })}</span>
          <span className="tabular-nums">
            {m.orders_each()} {rupiah(line.priceAtPurchase)}
          </span>
        </span>
      </span>
      <span className="text-right tabular-nums">{rupiah(line.priceAtPurchase * line.quantity)}</span>
    </li>
  );
}

/** The family says that a parcel has arrived, or takes that back (docs/decisions/what-was-sent.md). */
function ArrivalButton({ orderId, parcel }: { orderId: string; parcel: Dispatch }) {
  const toast = useToast();
  const queries = useQueryClient();
  const arrived = parcel.arrivedAt === undefined;
  const shown = useRef(arrived);
  useEffect(() => {
    shown.current = arrived;
  }, [arrived]);
  const name = { parcel: parcelText(parcel) };
  const { mutate, isPending } = useMutation({
    ...noteArrivalMutation(),
    // Also after a failure: another device may have changed it. For a second a press does nothing, or a double one would take it back.
    onSettled: async (_answer, error, wanted) => {
      const pause = new Promise((end) => setTimeout(end, 1_000));
      await Promise.all([queries.invalidateQueries({ queryKey: ordersKey }), pause]);
      // If no answer came, the list shows by now whether it is noted.
      const isNoted = isUnanswered(error) && shown.current !== wanted.arrived;
      if (error && !isNoted) toast(errorMessage(error, m.dispatch_arrive_failed()), { kind: 'error' });
    },
  });
  return (
    <Button
      variant="quiet"
      className="text-sm"
      busy={isPending}
      onClick={() => mutate({ orderId, dispatchId: parcel._id, arrived })}
      aria-label={arrived ? m.dispatch_arrive_of(name) : m.dispatch_arrive_withdraw_of(name)}
    >
      {arrived ? m.dispatch_arrive() : m.dispatch_arrive_withdraw()}
    </Button>
  );
}
