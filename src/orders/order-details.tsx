import type { ReactNode } from 'react';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { VariantBadge } from '../catalogue/facts/variant-badge.tsx';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { rupiah } from '../shared/rupiah.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { addressLines } from './address-lines.ts';
import { AskFirstNotice, NoMailboxMark } from './order-marks.tsx';
import { OrderTitle } from './order-title.tsx';
import { totalQuantity } from './order-words.ts';
import type { Order } from './orders.contract.ts';

export type OrderLine = Order['products'][number];

type OrderDetailsProps = {
  /** The order to show; null while the dialog is closed. */
  order: Order | null;
  onClose: () => void;
  /** Contact with the family, below the address. */
  reach?: ReactNode;
  /** Other parts for the order. */
  children?: ReactNode;
  /** Undefined for people who may not grant units. */
  onGrant?: (line: OrderLine) => void;
};

/** All of an order, in a dialog. */
export function OrderDetails({ order, onClose, onGrant, reach, children }: OrderDetailsProps) {
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order && <OrderTitle order={order} sentence={m.allorders_details_title} />}
    >
      {order && (
        <>
          <AskFirstNotice order={order} />
          <NoMailboxMark order={order} />
          <OrderFacts order={order} />
          {reach}
          {!order.address.email && <p className="mt-4 text-ink-soft">{m.allorders_closed()}</p>}
          {order.deletion && <Deletion deletion={order.deletion} />}
          <h3 className="mt-6">{m.allorders_products()}</h3>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {order.products.map((line) => (
              <Line key={line.productId} line={line} onGrant={onGrant && (() => onGrant(line))} />
            ))}
          </ul>
          <OrderTotal order={order} />
          <p className="mt-3 text-ink-soft text-sm">
            {m.orders_id()} <span className="select-all break-all tabular-nums">{order._id}</span>
          </p>
          {/* The last form comes last: messages in the dialog stand above its button. */}
          {children}
        </>
      )}
    </Dialog>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { address } = order;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] sm:items-baseline">
      <Fact name={m.allorders_date()}>
        <time dateTime={order.orderDate}>{jakartaDateTime(new Date(order.orderDate), getLocale())}</time>
      </Fact>
      <Fact name={m.allorders_address()}>
        <address className="whitespace-pre-line not-italic">
          {[address.fullName, ...addressLines(address)].filter(Boolean).join('\n')}
        </address>
      </Fact>
      {address.email && <Contact {...address} />}
    </dl>
  );
}

/** Time, admin and reason of the deletion. */
function Deletion({ deletion: { at, by, reason } }: { deletion: NonNullable<Order['deletion']> }) {
  const date = jakartaDateTime(new Date(at), getLocale());
  return (
    <div className="mt-4">
      <Notice>
        <p className="font-semibold">
          {by ? m.allorders_deleted_by({ date, name: by }) : m.allorders_deleted_on({ date })}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">
          {reason ? m.allorders_deleted_because({ reason }) : m.allorders_deleted_unknown()}
        </p>
      </Notice>
    </div>
  );
}

/** The person's phone and mail. Empty once the account is closed. */
function Contact({ phone, email }: Pick<Order['address'], 'phone' | 'email'>) {
  return (
    <>
      <Fact name={m.allorders_phone()}>
        <a href={`tel:${phone}`} className="link -my-1 inline-flex min-h-11 items-center">
          {readablePhone(phone)}
        </a>
      </Fact>
      {hasMailbox(email) && (
        <Fact name={m.allorders_email()}>
          <a href={`mailto:${email}`} className="link -my-1 inline-flex min-h-11 items-center wrap-anywhere">
            {email}
          </a>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Line({ line, onGrant }: { line: OrderLine; onGrant?: () => void }) {
  return (
    <li className="flex gap-4 py-4">
      <ProductPicture image={line.image} sizes="3.5rem" className="size-14 shrink-0 rounded-sm" />
      <div className="min-w-0 grow">
        <p lang={langAttribute(line.lang.name)} className="font-semibold wrap-anywhere">
          {line.name}
        </p>
        <VariantBadge product={line} />
        <div className="flex flex-wrap justify-between gap-x-4 tabular-nums">
          <p className="text-ink-soft">
            {line.quantity} × {rupiah(line.priceAtPurchase)}
          </p>
          <p>{rupiah(line.quantity * line.priceAtPurchase)}</p>
        </div>
        {onGrant && (
          <Button
            variant="quiet"
            className="mt-2 text-sm"
            onClick={onGrant}
            aria-label={m.allorders_grant_of({ product: nameWithVariant(line) })}
          >
            {m.allorders_grant()}
          </Button>
        )}
      </div>
    </li>
  );
}

function OrderTotal({ order }: { order: Order }) {
  return (
    <dl className="mt-4 grid gap-y-1 tabular-nums *:flex *:flex-wrap *:justify-between *:gap-x-4">
      <div>
        <dt>{m.allorders_quantity()}</dt>
        <dd>{countText(totalQuantity(order))}</dd>
      </div>
      <div>
        <dt>{m.allorders_shipping()}</dt>
        <dd>{m.allorders_shipping_free()}</dd>
      </div>
      <div className="font-bold text-lg">
        <dt>{m.allorders_total()}</dt>
        <dd>{rupiah(order.totalPrice)}</dd>
      </div>
    </dl>
  );
}
