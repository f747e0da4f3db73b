import { Fragment } from 'react';
import { useFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { jakartaDateTime } from '../../shared/jakarta-time.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { SteadyList } from '../../ui/steady-list.tsx';
import { paperWarnings } from '../held-words.ts';
import type { Order } from '../orders.contract.ts';
import { pickingCounts, pickingList, type ShelfPick } from './picking.rules.ts';

/** The picking list of these orders, to tick on a phone or on paper. */
export function PickingSheet({ orders, asOf }: { orders: readonly Order[]; asOf: Date }) {
  const { brand } = useFacts();
  const { held, takenOut, askFirst } = paperWarnings(orders, getLocale());
  const picks = pickingList(orders, getLocale());
  return (
    <section aria-labelledby="picking-list">
      <p className="hidden font-bold print:block">{brand}</p>
      <h2 id="picking-list" className="text-heading print:font-bold print:text-title">
        {m.packing_picking()}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        {pickingCounts(picks, getLocale()).map((count) => (
          <Fragment key={count}>
            <span>{count}</span> <span aria-hidden="true">·</span>{' '}
          </Fragment>
        ))}
        <span>{jakartaDateTime(asOf, getLocale())}</span>
      </p>
      {held && (
        <p className="mt-3 rounded-md border-2 border-danger bg-danger-soft px-4 py-3 font-bold text-danger wrap-anywhere print:bg-transparent">
          {held}
        </p>
      )}
      {takenOut && <p className="mt-3 font-semibold wrap-anywhere">{takenOut}</p>}
      {askFirst && <p className="mt-3 font-semibold wrap-anywhere">{askFirst}</p>}
      <SteadyList as="ul" className="mt-4 border-ink border-t-2">
        {picks.map((pick) => (
          <PickRow key={pick.productId} pick={pick} />
        ))}
      </SteadyList>
    </section>
  );
}

function PickRow({ pick: { name, nameLocale, variant, total, parcels } }: { pick: ShelfPick }) {
  return (
    <li className="break-inside-avoid border-line-strong border-b py-2">
      <label className="flex min-h-11 items-start gap-3 py-2 print:min-h-0 print:py-1">
        <input type="checkbox" className="size-6 shrink-0 accent-teal print:size-5" />
        <span className="min-w-14 font-bold text-lg leading-6 tabular-nums">{`${total} ×`}</span>
        <span className="min-w-0 wrap-anywhere">
          <span lang={langAttribute(nameLocale)} className="block font-semibold">
            {name}
          </span>
          {variant !== '' && <span className="block text-sm">{variant}</span>}
        </span>
      </label>
      <ul
        aria-label={m.packing_parcels_of({ product: [name, variant].filter(Boolean).join(' · ') })}
        className="flex flex-wrap gap-x-6 pl-9 sm:pl-26"
      >
        {parcels.map(({ number, quantity }) => (
          <li key={number}>
            <label className="flex min-h-11 items-center gap-2 whitespace-nowrap text-sm tabular-nums print:min-h-7">
              <input type="checkbox" className="size-5 accent-teal print:size-4" />
              <span>{`${quantity} × ${number}`}</span>
            </label>
          </li>
        ))}
      </ul>
    </li>
  );
}
