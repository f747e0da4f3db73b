import * as m from '../messages/messages.js';
import { countText } from '../shared/count-text.ts';
import { BarPlot } from './plots/bar-plot.tsx';
import { ListPart, type PartOf } from './product-parts.tsx';
import { ReportPart } from './report-part.tsx';
import type { ParcelsReport, ProvincesReport } from './reports.contract.ts';

/** Families, orders and units by province. Provinces with few families are one sum. */
export function ProvincesPart({ report: { provinces, others }, ...of }: PartOf<ProvincesReport>) {
  const rows = [
    ...provinces.map(({ province, ...numbers }) => ({
      name: province || m.reports_provinces_other_text(),
      ...numbers,
    })),
    ...(others ? [{ name: m.reports_provinces_others(), ...others }] : []),
  ];
  const bars = rows.flatMap(({ name, families }) =>
    families === null ? [] : [{ id: name, name, value: families, text: countText(families) }],
  );
  // The part about orders says why.
  if (bars.length === 0) return null;
  const title = m.reports_provinces();
  return (
    <ReportPart
      {...of}
      title={title}
      lead={
        <>
          <p>{m.reports_provinces_hint()}</p>
          {others && <p>{m.reports_provinces_few()}</p>}
        </>
      }
      sheet={{
        columns: [m.reports_province(), m.reports_orders_each(), m.reports_units(), m.reports_families()],
        rows: rows.map(({ name, orders, units, families }) => [name, orders, units, families]),
      }}
      plot={(width) => <BarPlot label={title} width={width} bars={bars} />}
    />
  );
}

/** How long families wait for a parcel. */
export function ParcelsPart({ report: { median, ninth, waiting, longest }, ...of }: PartOf<ParcelsReport>) {
  const times = [
    { name: m.reports_parcels_median(), days: median },
    { name: m.reports_parcels_ninth(), days: ninth },
    ...(waiting === 0 ? [] : [{ name: m.reports_parcels_longest(), days: longest }]),
  ];
  return (
    <ListPart
      {...of}
      title={m.reports_parcels()}
      lead={
        <>
          <p>{m.reports_parcels_hint()}</p>
          <p>{m.reports_parcels_waiting({ count: waiting === null ? m.reports_few() : countText(waiting) })}</p>
        </>
      }
      none={m.reports_parcels_none()}
      columns={[m.reports_parcels_time(), m.reports_parcels_days()]}
      rows={[...times.map(({ name, days }) => [name, days]), [m.reports_parcels_waiting_orders(), waiting]]}
      bars={times.flatMap(({ name, days }) =>
        days === null ? [] : [{ id: name, name, value: days, text: countText(days) }],
      )}
    />
  );
}
