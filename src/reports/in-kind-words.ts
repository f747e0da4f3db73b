import * as m from '../messages/messages.js';
import { countText } from '../shared/count-text.ts';
import type { Locale } from '../shared/locales.ts';
import { rupiah } from '../shared/rupiah.ts';
import type { OrdersReport } from './reports.contract.ts';

/** The sentences about gifts, and about ordered units at their value. Null if no gift was noted. */
export function inKindWords(report: OrdersReport, locale?: Locale): { received: string; given: string } | null {
  const { giftUnits, giftValue, giftUnitsUnvalued, givenValue, givenUnitsUnvalued, total } = report;
  if (giftUnits === 0 && !givenValue) return null;
  const o = { locale };
  const withUnvalued = (sentence: string, unvalued: number | null) =>
    unvalued ? `${sentence} ${m.reports_in_kind_unvalued({ units: countText(unvalued, locale) }, o)}` : sentence;
  const received = () => {
    if (giftUnits === null) return m.reports_gifts_few({}, o);
    const units = countText(giftUnits, locale);
    if (giftValue === null) return m.reports_gifts_value_few({ units }, o);
    return withUnvalued(m.reports_gifts_total({ units, value: rupiah(giftValue) }, o), giftUnitsUnvalued);
  };
  const given = () => {
    if (givenValue === null || total.units === null) return m.reports_in_kind_given_few({}, o);
    const values = { units: countText(total.units, locale), value: rupiah(givenValue) };
    return withUnvalued(m.reports_in_kind_given_total(values, o), givenUnitsUnvalued);
  };
  return { received: received(), given: given() };
}
