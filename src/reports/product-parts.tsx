import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import type { Locale } from '../shared/locales.ts';
import { Card } from '../ui/card.tsx';
import { periodName } from './period-words.ts';
import { type Bar, BarPlot } from './plots/bar-plot.tsx';
import { ReportPart } from './report-part.tsx';
import type { AllowanceReport, ExpiringReport, ProductsReport, StockReport, WishesReport } from './reports.contract.ts';
import type { Sheet } from './sheet.ts';

export type PartOf<Report> = { report: Report; days: string; fileDays: string };
type Product = { _id: string; name: string; lang: Locale };

const barOf = ({ _id: id, name, lang }: Product, value: number, text: string): Bar => ({ id, name, lang, value, text });

export function ProductsPart({ report: { products, others }, ...of }: PartOf<ProductsReport>) {
  return (
    <ListPart
      {...of}
      title={m.reports_products()}
      lead={others > 0 && m.reports_products_others({ count: countText(others) })}
      none={m.reports_products_none()}
      columns={[m.reports_product(), m.reports_orders_each(), m.reports_units()]}
      rows={products.map(({ product, orders, units }) => [product.name, orders, units])}
      bars={products.map(({ product, units }) => barOf(product, units, countText(units)))}
    />
  );
}

export function AllowancePart({ report: { year, percent, products }, ...of }: PartOf<AllowanceReport>) {
  return (
    <ListPart
      {...of}
      title={m.reports_allowance({ year })}
      lead={percent !== null && m.reports_allowance_all({ percent })}
      none={m.reports_allowance_none({ year })}
      columns={[m.reports_product(), m.reports_share()]}
      rows={products.map((each) => [each.product.name, each.percent])}
      bars={products.map((each) => barOf(each.product, each.percent, m.reports_percent({ percent: each.percent })))}
      whole={100}
    />
  );
}

export function WishesPart({ report, ...of }: PartOf<WishesReport>) {
  return (
    <ListPart
      {...of}
      title={m.reports_wishes()}
      lead={m.reports_wishes_hint()}
      none={m.reports_wishes_none()}
      columns={[m.reports_product(), m.reports_waiting(), m.reports_in_stock()]}
      rows={report.map(({ product, waiting, countInStock }) => [product.name, waiting, countInStock ?? '∞'])}
      bars={report.map(({ product, waiting, countInStock }) =>
        barOf(product, waiting, m.reports_wishes_value({ count: waiting, stock: countInStock ?? '∞' })),
      )}
    />
  );
}

const riskNames = { out: m.reports_stock_out, low: m.reports_stock_low, soon: m.reports_stock_soon };
/** On the page. The table and its file hold more. */
const drawnAtMost = 20;

export function StockPart({ report: { out, low, soon, products }, ...of }: PartOf<StockReport>) {
  const bars = products.slice(0, drawnAtMost).map(({ product, countInStock: stock, risk: kind, weeksLeft: weeks }) => {
    const risk = riskNames[kind]();
    const text =
      weeks === null || kind === 'out'
        ? m.reports_stock_value({ stock, risk })
        : m.reports_stock_weeks({ stock, risk, weeks });
    return barOf(product, stock, text);
  });
  return (
    <ListPart
      {...of}
      title={m.reports_stock()}
      lead={
        <>
          <p>{m.reports_stock_hint()}</p>
          <p>{m.reports_stock_counts({ out: countText(out), low: countText(low), soon: countText(soon) })}</p>
          {out + low + soon > bars.length && <p>{m.reports_stock_first({ count: bars.length })}</p>}
        </>
      }
      none={m.reports_stock_none()}
      columns={[m.reports_product(), m.reports_in_stock(), m.reports_risk(), m.reports_weeks()]}
      rows={products.map((each) => [each.product.name, each.countInStock, riskNames[each.risk](), each.weeksLeft])}
      bars={bars}
    />
  );
}

export function ExpiringPart({ report: { until, products, others }, ...of }: PartOf<ExpiringReport>) {
  const dayOf = (name: string) => periodName(name, 'day', getLocale());
  const bars = products.slice(0, drawnAtMost).map(({ product, expires, units }) => {
    return barOf(product, units, m.reports_expiring_value({ units: countText(units), date: dayOf(expires) }));
  });
  return (
    <ListPart
      {...of}
      title={m.reports_expiring()}
      lead={
        <>
          <p>{m.reports_expiring_hint({ date: dayOf(until) })}</p>
          {products.length + others > bars.length && <p>{m.reports_expiring_first({ count: bars.length })}</p>}
        </>
      }
      none={m.reports_expiring_none({ date: dayOf(until) })}
      columns={[m.reports_product(), m.reports_units(), m.reports_expires()]}
      rows={products.map(({ product, expires, units }) => [product.name, units, { day: expires }])}
      bars={bars}
    />
  );
}

type ListPartProps = {
  title: string;
  days: string;
  fileDays: string;
  lead: ReactNode;
  /** Shown if there is no bar. */
  none: string;
  columns: string[];
  rows: Sheet['rows'];
  bars: Bar[];
  whole?: number;
};

/** Products or times with a bar each. */
export function ListPart({ title, lead, none, columns, rows, bars, whole, ...of }: ListPartProps) {
  if (bars.length === 0) {
    return (
      <Card className="grid gap-3">
        <h2 className="text-heading">{title}</h2>
        <p className="text-ink-soft">{none}</p>
      </Card>
    );
  }
  return (
    <ReportPart
      {...of}
      title={title}
      lead={lead}
      sheet={{ columns, rows }}
      plot={(width) => <BarPlot label={title} width={width} bars={bars} whole={whole} />}
    />
  );
}
