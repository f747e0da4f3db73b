import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Card } from '../ui/card.tsx';
import { periodMark, periodName } from './period-words.ts';
import { ColumnPlot } from './plots/column-plot.tsx';
import { ReportPart } from './report-part.tsx';
import type { WaitsReport } from './reports.contract.ts';

type WaitsPartProps = { report: WaitsReport; days: string; fileDays: string };

/** Days from an order to its first parcel, by the months in which the parcels left. */
export function WaitsPart({ report: { months, total }, ...of }: WaitsPartProps) {
  const locale = getLocale();
  const { median, ninetieth } = total;
  if (median === null || ninetieth === null) {
    return <Card>{months.length === 0 ? m.reports_waits_none() : m.reports_waits_few()}</Card>;
  }
  const title = m.reports_waits();
  const lead = m.reports_waits_total({ median, ninetieth });
  const names = [m.reports_waits_median(), m.reports_waits_ninetieth()] as const;
  return (
    <ReportPart
      {...of}
      title={title}
      lead={
        <>
          <p className="font-semibold text-ink text-lg">{lead}</p>
          <p>{m.reports_waits_hint()}</p>
          {months.some((month) => month.median === null) && <p>{m.reports_few_shaded()}</p>}
        </>
      }
      sheet={{
        columns: [m.reports_step_month(), ...names],
        rows: [
          ...months.map((each) => [{ day: periodName(each.month, 'month', locale) }, each.median, each.ninetieth]),
          [m.reports_total(), median, ninetieth],
        ],
      }}
      plot={(width) => (
        <ColumnPlot
          label={`${title}: ${lead}`}
          width={width}
          marks={months.map(({ month }) => periodMark(month, 'month', locale))}
          panels={[
            { title: names[0], values: months.map((each) => each.median) },
            { title: names[1], values: months.map((each) => each.ninetieth) },
          ]}
        />
      )}
    />
  );
}
