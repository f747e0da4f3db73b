import { shownFacts } from '../content/shown-facts.ts';
import type { SiteFacts } from '../content/site.ts';
import { locales } from '../shared/locales.ts';

/** Whether families read other facts at that moment. Every page has facts, and orders have links to couriers. */
export function differsForFamilies(before: SiteFacts, after: SiteFacts, now: Date): boolean {
  const seen = (facts: SiteFacts) => [
    ...locales.map((locale) => shownFacts({ version: 0, facts }, { locale, now })),
    facts.courierLinks,
    facts.showNumbers,
  ];
  return JSON.stringify(seen(before)) !== JSON.stringify(seen(after));
}
