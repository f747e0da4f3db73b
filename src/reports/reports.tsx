import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VainSearchList } from '../catalogue/vain-searches/vain-search-list.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { SaveFileButton } from '../ui/save-file-button.tsx';
import { LoadingStatus, SkeletonRow } from '../ui/skeleton.tsx';
import { InKindParts, MoneyPart, OrderParts } from './order-parts.tsx';
import { ParcelsPart, ProvincesPart } from './parcel-parts.tsx';
import { periodName } from './period-words.ts';
import { AllowancePart, ExpiringPart, ProductsPart, StockPart, WishesPart } from './product-parts.tsx';
import type { ReportRange } from './report-address.ts';
import { reportQueries, reportsClient } from './reports.queries.ts';

/** Every part of the reports, each as soon as it is loaded. */
export function Reports({ range: { query }, today }: { range: ReportRange; today: string }) {
  // A report ends today at the latest.
  const until = query.until && query.until < today ? query.until : today;
  const year = until.slice(0, 4);
  const orders = useQuery(reportQueries.orders(query));
  const products = useQuery(reportQueries.products(query));
  const provinces = useQuery(reportQueries.provinces(query));
  const parcels = useQuery(reportQueries.parcels(query));
  const allowance = useQuery(reportQueries.allowance(year));
  const wishes = useQuery(reportQueries.wishes());
  const stock = useQuery(reportQueries.stock());
  const expiring = useQuery(reportQueries.expiring());
  const day = (name: string) => periodName(name, 'day', getLocale());
  // Of all days, the first one is known once these are loaded.
  const from = (orders.isPlaceholderData ? undefined : orders.data?.from) ?? query.from;
  const ofRange = {
    days: from ? m.reports_days({ from: day(from), until: day(until) }) : m.reports_range_all(),
    fileDays: from ? `${from}-${until}` : until,
  };
  const ofToday = { days: day(today), fileDays: today };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-heading" aria-live="polite">
          {ofRange.days}
        </h2>
        <SaveFileButton make={() => reportsClient.year({ year })} failed={m.reports_pdf_failed}>
          {m.reports_pdf({ year })}
        </SaveFileButton>
      </div>
      <Notice>
        <p>{m.reports_safe()}</p>
        <p>{m.reports_no_plot()}</p>
      </Notice>
      {[orders, products, provinces, parcels, allowance, wishes, stock, expiring].some(
        ({ isPending, isPlaceholderData }) => isPending || isPlaceholderData,
      ) && <LoadingStatus />}
      {/* Two columns of their own: parts of different heights in common rows would leave holes. */}
      <div className="grid items-start gap-6 *:grid *:min-w-0 *:grid-cols-1 *:gap-6 lg:grid-cols-2">
        <div>
          <Part of={orders}>{(data) => <OrderParts report={data} {...ofRange} />}</Part>
          <Part of={provinces}>{(data) => <ProvincesPart report={data} {...ofRange} />}</Part>
          <Part of={parcels}>{(data) => <ParcelsPart report={data} {...ofRange} />}</Part>
          <Part of={products}>{(data) => <ProductsPart report={data} {...ofRange} />}</Part>
          <Part of={wishes}>{(data) => <WishesPart report={data} {...ofToday} />}</Part>
          <Card>
            <VainSearchList hint={m.reports_vain_hint()} />
          </Card>
        </div>
        <div>
          <Part of={orders}>{(data) => <MoneyPart report={data} {...ofRange} />}</Part>
          <Part of={orders}>{(data) => <InKindParts report={data} {...ofRange} />}</Part>
          <Part of={allowance}>{(data) => <AllowancePart report={data} days={year} fileDays={year} />}</Part>
          <Part of={stock}>{(data) => <StockPart report={data} {...ofToday} />}</Part>
          <Part of={expiring}>{(data) => <ExpiringPart report={data} {...ofToday} />}</Part>
        </div>
      </div>
    </div>
  );
}

type PartProps<Report> = { of: UseQueryResult<Report>; children: (report: Report) => ReactNode };

function Part<Report>({ of, children }: PartProps<Report>) {
  if (of.isPending) {
    return (
      <Card className="grid gap-4">
        <SkeletonRow />
        <SkeletonRow />
      </Card>
    );
  }
  if (of.isError) {
    return <QueryError query={of} fallback={m.reports_failed()} />;
  }
  // While the numbers of other days load, nothing of the old ones can be read or saved as theirs.
  return (
    <div
      inert={of.isPlaceholderData}
      aria-busy={of.isPlaceholderData}
      className="grid grid-cols-1 gap-6 empty:hidden aria-busy:opacity-40"
    >
      {children(of.data)}
    </div>
  );
}
