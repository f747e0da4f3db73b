import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { rupiah } from '../shared/rupiah.ts';
import { Card } from '../ui/card.tsx';
import { periodMark, periodName } from './period-words.ts';
import { BarPlot } from './plots/bar-plot.tsx';
import { ColumnPlot } from './plots/column-plot.tsx';
import { ReportPart } from './report-part.tsx';
import type { OrdersReport } from './reports.contract.ts';

const steps = { day: m.reports_step_day, month: m.reports_step_month, year: m.reports_step_year };
const written = (value: number) => value.toLocaleString('id-ID');

type OrderPartsProps = { report: OrdersReport; days: string; fileDays: string };

/** Orders, units and families over time, and the units that were free. */
export function OrderParts({ report, ...of }: OrderPartsProps) {
  if (report.total.orders === null) return <Card>{m.reports_too_few()}</Card>;
  if (report.total.orders === 0) return <Card>{m.reports_none()}</Card>;
  return (
    <>
      <UnitsPart report={report} {...of} />
      <FamiliesPart report={report} {...of} />
      <GivenPart report={report} {...of} />
    </>
  );
}

function timeOf({ periods, step }: OrdersReport) {
  const locale = getLocale();
  return {
    marks: periods.map(({ from }) => periodMark(from, step, locale)),
    names: periods.map(({ from }) => periodName(from, step, locale)),
    shaded: periods.some(({ orders }) => orders === null),
  };
}

function UnitsPart({ report, ...of }: OrderPartsProps) {
  const { periods, total, step } = report;
  const { marks, names, shaded } = timeOf(report);
  const lead = m.reports_orders_total({ orders: written(total.orders ?? 0), units: written(total.units ?? 0) });
  return (
    <ReportPart
      {...of}
      title={m.reports_orders()}
      lead={<Lead main={lead} shaded={shaded} />}
      sheet={{
        columns: [steps[step](), m.reports_orders_each(), m.reports_units()],
        rows: [
          ...periods.map(({ orders, units }, place) => [{ day: names[place] ?? '' }, orders, units]),
          [m.reports_total(), total.orders, total.units],
        ],
      }}
      plot={(width) => (
        <ColumnPlot
          label={`${m.reports_orders()}: ${lead}`}
          width={width}
          marks={marks}
          panels={[
            { title: m.reports_orders_each(), values: periods.map(({ orders }) => orders) },
            { title: m.reports_units(), values: periods.map(({ units }) => units) },
          ]}
        />
      )}
    />
  );
}

function FamiliesPart({ report, ...of }: OrderPartsProps) {
  const { periods, total, step } = report;
  const { marks, names, shaded } = timeOf(report);
  const lead = m.reports_families_total({ count: written(total.families ?? 0) });
  return (
    <ReportPart
      {...of}
      title={m.reports_families()}
      lead={<Lead main={lead} hint={m.reports_families_hint()} shaded={shaded} />}
      sheet={{
        columns: [steps[step](), m.reports_families()],
        rows: [
          ...periods.map(({ families }, place) => [{ day: names[place] ?? '' }, families]),
          [m.reports_total(), total.families],
        ],
      }}
      plot={(width) => (
        <ColumnPlot
          label={`${m.reports_families()}: ${lead}`}
          width={width}
          marks={marks}
          panels={[{ title: m.reports_families(), values: periods.map(({ families }) => families) }]}
        />
      )}
    />
  );
}

function GivenPart({ report: { givenUnits, boughtUnits, money }, ...of }: OrderPartsProps) {
  if (givenUnits === null || boughtUnits === null || money === null) return null;
  const kinds = [
    { id: 'given', name: m.reports_given_free(), value: givenUnits, text: written(givenUnits) },
    { id: 'bought', name: m.reports_given_bought(), value: boughtUnits, text: written(boughtUnits) },
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
