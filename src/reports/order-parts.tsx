import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import { rupiah } from '../shared/rupiah.ts';
import { Card } from '../ui/card.tsx';
import { inKindWords } from './in-kind-words.ts';
import { periodMark, periodText } from './period-words.ts';
import { BarPlot } from './plots/bar-plot.tsx';
import { ColumnPlot } from './plots/column-plot.tsx';
import { ReportPart } from './report-part.tsx';
import type { OrdersReport } from './reports.contract.ts';

const steps = { day: m.reports_step_day, month: m.reports_step_month, year: m.reports_step_year };
type OrderPartsProps = { report: OrdersReport; days: string; fileDays: string };

/** Orders, units and families over time, and the units that were free. */
export function OrderParts({ report, ...of }: OrderPartsProps) {
  const { orders, units, families } = report.total;
  if (!orders) return <Card>{orders === null ? m.reports_too_few() : m.reports_none()}</Card>;
  return (
    <>
      <TimePart
        {...of}
        report={report}
        title={m.reports_orders()}
        lead={m.reports_orders_total({ orders: countText(orders), units: countText(units ?? 0) })}
        numbers={{ orders: m.reports_orders_each(), units: m.reports_units() }}
      />
      <TimePart
        {...of}
        report={report}
        title={m.reports_families()}
        lead={m.reports_families_total({ count: countText(families ?? 0) })}
        hint={m.reports_families_hint()}
        numbers={{ families: m.reports_families() }}
      />
      <GivenPart report={report} {...of} />
    </>
  );
}

/** The amount of the orders, and the payments that were noted. Those may be of orders of other days. */
export function MoneyPart({ report, ...of }: OrderPartsProps) {
  const { money, received, total } = report;
  if (!money && !received) return null;
  return (
    <TimePart
      {...of}
      report={{ ...report, total: { ...total, ordered: money, received } }}
      title={m.reports_money()}
      lead={m.reports_money_total({ received: received === null ? m.reports_few() : rupiah(received) })}
      hint={m.reports_money_hint()}
      numbers={{ ordered: m.reports_money_ordered(), received: m.reports_money_received() }}
    />
  );
}

/** Gifts with their noted value, and ordered units at the value of gifts. */
export function InKindParts({ report, ...of }: OrderPartsProps) {
  const { giftUnits, giftValue, givenValue, total } = report;
  const words = inKindWords(report);
  if (!words) return null;
  const numbers = { giftUnits: m.reports_units(), giftValue: m.reports_in_kind_value() };
  return (
    <>
      <TimePart
        {...of}
        report={{ ...report, total: { giftUnits, giftValue } }}
        title={m.reports_gifts()}
        lead={words.received}
        hint={m.reports_gifts_hint()}
        numbers={numbers}
      />
      {total.orders !== 0 && (
        <TimePart
          {...of}
          report={{ ...report, total: { ...total, givenValue } }}
          title={m.reports_in_kind_given()}
          lead={words.given}
          hint={m.reports_in_kind_given_hint()}
          numbers={{ units: m.reports_units(), givenValue: m.reports_in_kind_value() }}
        />
      )}
    </>
  );
}

type Period = OrdersReport['periods'][number];
type PeriodNumber = Exclude<keyof Period, 'from' | 'until'>;

type TimePartProps = Omit<OrderPartsProps, 'report'> & {
  report: Pick<OrdersReport, 'periods' | 'step'> & { total: Partial<Record<PeriodNumber, number | null>> };
  title: string;
  lead: string;
  hint?: string;
  /** The name of each number that it shows. */
  numbers: Partial<Record<PeriodNumber, string>>;
};

/** Numbers of each day, month or year, and in total. */
function TimePart({ report: { periods, total, step }, title, lead, hint, numbers, ...of }: TimePartProps) {
  const locale = getLocale();
  const shown = Object.entries(numbers) as [PeriodNumber, string][];
  const panels = shown
    .map(([number, name]) => ({ title: name, values: periods.map((period) => period[number]) }))
    // An axis without a column would say that something was 0 or 1.
    .filter(({ values }) => values.some((value) => value));
  return (
    <ReportPart
      {...of}
      title={title}
      lead={<Lead main={lead} hint={hint} shaded={panels.some(({ values }) => values.includes(null))} />}
      sheet={{
        columns: [steps[step](), ...shown.map(([, name]) => name)],
        rows: [
          ...periods.map((period) => [
            { day: periodText(period, step, locale) },
            ...shown.map(([number]) => period[number]),
          ]),
          [m.reports_total(), ...shown.map(([number]) => total[number] ?? null)],
        ],
      }}
      plot={
        panels.length > 0
          ? (width) => (
              <ColumnPlot
                label={`${title}: ${lead}`}
                width={width}
                marks={periods.map(({ from }) => periodMark(from, step, locale))}
                panels={panels}
              />
            )
          : null
      }
    />
  );
}

function GivenPart({ report: { givenUnits, boughtUnits, money }, ...of }: OrderPartsProps) {
  if (givenUnits === null || boughtUnits === null || money === null) return null;
  const kinds = [
    { id: 'given', name: m.reports_given_free(), value: givenUnits, text: countText(givenUnits) },
    { id: 'bought', name: m.reports_given_bought(), value: boughtUnits, text: countText(boughtUnits) },
  ];
  const lead = m.reports_given_money({ amount: rupiah(money) });
  return (
    <ReportPart
      {...of}
      title={m.reports_given()}
      lead={<p>{lead}</p>}
      sheet={{
        columns: [m.reports_kind(), m.reports_units()],
        rows: kinds.map(({ name, value }) => [name, value]),
      }}
      plot={(width) => (
        <BarPlot label={`${m.reports_given()}: ${lead}`} width={width} bars={kinds} whole={givenUnits + boughtUnits} />
      )}
    />
  );
}

function Lead({ main, hint, shaded }: { main: string; hint?: string; shaded: boolean }) {
  return (
    <>
      <p className="font-semibold text-ink text-lg">{main}</p>
      {hint && <p>{hint}</p>}
      {shaded && <p>{m.reports_few_shaded()}</p>}
    </>
  );
}
