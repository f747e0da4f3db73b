import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { DayField } from '../ui/day-field.tsx';
import { useAddressFilter } from '../ui/forms/use-address-filter.ts';
import { type Preset, presets, type ReportRange, readRange } from './report-address.ts';
import type { RangeQuery } from './reports.contract.ts';

const labels: Record<Preset, () => string> = {
  days30: m.reports_range_days30,
  'this-year': m.reports_range_this_year,
  'last-year': m.reports_range_last_year,
  all: m.reports_range_all,
};

/** Chooses the days of the reports. They stand in the address, so that Back and a reload keep them. */
export function RangeFields({ range: { preset, query }, today }: { range: ReportRange; today: string }) {
  const [, change] = useAddressFilter(
    (parameters) => readRange(parameters, today).query,
    (days: RangeQuery) => new URLSearchParams(days),
  );
  const { from = '', until = today } = query;
  return (
    <search aria-label={m.reports_range()} className="mb-8">
      <ul className="mb-4 flex flex-wrap gap-1">
        {presets.map((each) => (
          <li key={each}>
            <Link
              to={`?range=${each}`}
              preventScrollReset
              aria-current={each === preset ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold hover:bg-sand aria-[current=true]:bg-teal-soft aria-[current=true]:text-teal-strong aria-[current=true]:underline aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-4"
            >
              {labels[each]()}
            </Link>
          </li>
        ))}
      </ul>
      <div className="grid max-w-lg gap-4 min-[24rem]:grid-cols-2">
        <DayField
          label={m.reports_from()}
          day={from}
          max={until}
          required
          onDay={(day) => change((days) => ({ until: today, ...days, from: day }))}
        />
        <DayField
          label={m.reports_until()}
          day={until}
          min={from || undefined}
          max={today}
          required
          onDay={(day) => change((days) => ({ from: day, ...days, until: day }))}
        />
      </div>
    </search>
  );
}
