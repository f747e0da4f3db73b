import { Link, useSearchParams } from 'react-router';
import * as m from '../messages/messages.js';
import { TextField } from '../ui/text-field.tsx';
import { type Preset, presets, type ReportRange } from './report-address.ts';

const labels: Record<Preset, () => string> = {
  days30: m.reports_range_days30,
  'this-year': m.reports_range_this_year,
  'last-year': m.reports_range_last_year,
  all: m.reports_range_all,
};

/** Which days the reports are of; the address says it, so that Back and a reload come to the same ones. */
export function RangeFields({ range: { preset, query }, today }: { range: ReportRange; today: string }) {
  const [, setParameters] = useSearchParams();
  const { from = '', until = today } = query;
  const choose = (days: { from: string; until: string }) => {
    if (days.from && days.until) setParameters(days, { replace: true, preventScrollReset: true });
  };
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
        <DayField label={m.reports_from()} day={from} max={until} onDay={(day) => choose({ from: day, until })} />
        <DayField
          label={m.reports_until()}
          day={until}
          min={from}
          onDay={(day) => choose({ from: from || day, until: day })}
        />
      </div>
    </search>
  );
}

type DayFieldProps = { label: string; day: string; min?: string; max?: string; onDay: (day: string) => void };

function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      min={min || undefined}
      max={max || undefined}
      onChange={({ target }) => onDay(target.value)}
    />
  );
}
