import type { PublishedNumbers } from '../content/shown-facts.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { countText } from '../shared/count-text.ts';
import type { Locale } from '../shared/locales.ts';

/** The sums of all orders, each large above its label. */
export function HomeNumbers({ numbers, locale = getLocale() }: { numbers: PublishedNumbers; locale?: Locale }) {
  const { families, orders, units, since } = numbers;
  const labelledNumbers = [
    { label: m.home_numbers_families({}, { locale }), count: families },
    { label: m.home_numbers_orders({}, { locale }), count: orders },
    { label: m.home_numbers_units({}, { locale }), count: units },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-5">
        {labelledNumbers.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold text-teal-strong text-title">{countText(count, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft text-sm">{m.home_numbers_since({ year: since }, { locale })}</p>
    </>
  );
}
