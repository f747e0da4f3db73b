import { ExternalLink, PackageOpen, Truck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { dayText, jakartaDateTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import type { Dispatch } from './order-parts.contract.ts';
import { linesIn, lineText, restLines } from './order-rest.ts';
import type { Order } from './orders.contract.ts';

/** The parcels of an order, one line each; `actions` stand at its end. */
export function ParcelList({
  order,
  own = false,
  actions,
}: {
  order: Order;
  /** Whether they are those of the signed-in family. */
  own?: boolean;
  actions?: (parcel: Dispatch) => ReactNode;
}) {
  const rest = restLines(order);
  // One parcel with everything needs no list.
  const isSplit = rest.length > 0 || order.dispatches.length > 1;
  return (
    <ul aria-label={m.dispatch_title()} className="@container grid gap-3">
      {order.dispatches.map((parcel) => (
        <li key={parcel._id} className="flex flex-wrap items-start gap-3">
          <Truck aria-hidden="true" size={20} className="mt-0.5 text-success" />
          <span className="min-w-0 grow basis-[min(13rem,calc(100%-2rem))] wrap-anywhere">
            <span className="block">{parcelText(parcel)}</span>
            {isSplit && <Lines title={m.dispatch_contents()} lines={linesIn(parcel, order) ?? []} />}
            {parcel.trackingNumber && (
              <span className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
                <span>
                  {m.dispatch_tracking_number()}:{' '}
                  <span className="select-all font-semibold text-ink tabular-nums">{parcel.trackingNumber}</span>
                </span>
                <CopyButton
                  text={parcel.trackingNumber}
                  copied={m.dispatch_copied()}
                  failed={m.dispatch_copy_failed()}
                  className="-ml-2 border-transparent px-2!"
                  aria-label={m.dispatch_copy_of({ number: parcel.trackingNumber })}
                >
                  {m.dispatch_copy()}
                </CopyButton>
                {parcel.link && (
                  <a
                    href={parcel.link}
                    target="_blank"
                    rel="noreferrer"
                    className="link inline-flex min-h-11 items-center gap-2"
                    aria-label={m.dispatch_track_of({ number: parcel.trackingNumber })}
                  >
                    <ExternalLink aria-hidden="true" size={18} />
                    {m.dispatch_track()}
                  </a>
                )}
              </span>
            )}
            {parcel.arrivedAt && (
              <span className="block text-sm text-success">
                {(own ? m.dispatch_arrived : m.dispatch_arrived_family)({
                  date: jakartaDateTime(new Date(parcel.arrivedAt), getLocale()),
                })}
              </span>
            )}
          </span>
          {actions?.(parcel)}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="flex items-start gap-3">
          <PackageOpen aria-hidden="true" size={20} className="mt-0.5 text-coral-strong" />
          <span className="min-w-0 wrap-anywhere">
            <Lines title={m.dispatch_rest()} lines={rest} />
          </span>
        </li>
      )}
    </ul>
  );
}

/** Units on one line. Nothing if there are none. */
function Lines({ title, lines }: { title: string; lines: Order['products'] }) {
  if (lines.length === 0) return null;
  return (
    <span className="block text-sm">
      {title}{' '}
      {lines.map((line, place) => (
        <Fragment key={line.productId}>
          {place > 0 && ', '}
          <span lang={langAttribute(line.lang.name)}>{lineText(line)}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Day and courier of a parcel. */
export function parcelText({ sentOn, courier }: Dispatch): string {
  const date = dayText(sentOn, getLocale());
  return courier ? m.dispatch_parcel({ date, courier }) : m.dispatch_parcel_forgotten({ date });
}
