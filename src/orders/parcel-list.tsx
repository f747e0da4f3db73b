import { ExternalLink, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { dayText, jakartaDateTime } from '../shared/jakarta-time.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import type { Dispatch } from './order-parts.contract.ts';

/** The parcels of an order, one line each; `actions` stand at its end. */
export function ParcelList({
  parcels,
  own = false,
  actions,
}: {
  parcels: readonly Dispatch[];
  /** Whether they are those of the signed-in family. */
  own?: boolean;
  actions?: (parcel: Dispatch) => ReactNode;
}) {
  return (
    <ul aria-label={m.dispatch_title()} className="@container grid gap-3">
      {parcels.map((parcel) => (
        <li key={parcel._id} className="flex flex-wrap items-start gap-3">
          <Truck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-success" />
          <span className="min-w-0 grow basis-[6rem] wrap-anywhere">
            <span className="block">{parcelText(parcel)}</span>
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
                  className="border-transparent px-2"
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
                    <ExternalLink aria-hidden="true" size={18} className="shrink-0" />
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
    </ul>
  );
}

/** Day and courier of a parcel. */
export function parcelText({ sentOn, courier }: Dispatch): string {
  const date = dayText(sentOn, getLocale());
  return courier ? m.dispatch_parcel({ date, courier }) : m.dispatch_parcel_forgotten({ date });
}
