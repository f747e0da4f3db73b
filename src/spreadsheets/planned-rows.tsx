import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlannedPages } from '../catalogue/changes/planned-pages.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import { dayText } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Badge } from '../ui/badge.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { heading } from './columns.ts';
import type { DonationRow, ParcelRow, PlannedRow } from './spreadsheets.contract.ts';
import { plannedRowsQuery } from './spreadsheets.queries.ts';

/** The lines of a planned table of parcels or donations. Lines that the shop knows already are marked. */
export function PlannedRows({ planId }: { planId: string }) {
  return (
    <PlannedPages pages={useInfiniteQuery(plannedRowsQuery(planId))} label={m.tables_rows()}>
      {(row) => <RowItem key={row.line} row={row} />}
    </PlannedPages>
  );
}

function RowItem({ row }: { row: PlannedRow }) {
  const knownLabel = row.kind === 'parcel' ? m.tables_known_parcel() : m.tables_known_donation();
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base wrap-anywhere">
        {row.kind === 'parcel' ? (
          <span>
            <span className="whitespace-nowrap">{row.orderNumber}</span> · {row.family}
          </span>
        ) : (
          <TextLink to={`/productDetails/${row.productId}`} lang={langAttribute(row.lang)}>
            {row.name}
          </TextLink>
        )}
        {row.known && <Badge tone="neutral">{knownLabel}</Badge>}
      </h2>
      <p className="text-ink-soft text-sm tabular-nums">{m.changes_line({ line: row.line })}</p>
      <dl className="mt-2 grid gap-1 text-sm">{row.kind === 'parcel' ? parcelFacts(row) : donationFacts(row)}</dl>
    </li>
  );
}

function parcelFacts({ sentOn, courier, trackingNumber }: ParcelRow) {
  return (
    <>
      <Fact column="sent">{shownDay(sentOn)}</Fact>
      <Fact column="courier">{courier}</Fact>
      <Fact column="tracking">{trackingNumber}</Fact>
    </>
  );
}

function donationFacts({ units, expires, received, giver }: DonationRow) {
  return (
    <>
      <Fact column="quantity">{countText(units)}</Fact>
      <Fact column="expires">{expires === null ? m.batches_no_date() : shownDay(expires)}</Fact>
      <Fact column="received">{shownDay(received)}</Fact>
      <Fact column="giver">{giver}</Fact>
    </>
  );
}

const shownDay = (day: string) => dayText(day, getLocale());

function Fact({ column, children }: { column: Parameters<typeof heading>[0]; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
      <dt className="text-ink-soft">{heading(column, getLocale())}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
