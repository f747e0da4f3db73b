import { shownFacts } from '../content/shown-facts.ts';
import type { SiteFacts } from '../content/site.ts';
import { locales } from '../shared/locales.ts';

/** The facts as versions name them. Each has a label on the screen. */
export const factNames = [
  'announcement',
  'brand',
  'tagline',
  'founderPhones',
  'messagingLink',
  'mailAddress',
  'postalAddress',
  'crisisLine',
  'copyPlace',
  'recallNote',
  'paymentNote',
  'paymentPicture',
  'courierColumns',
  'courierLinks',
  'familySentences',
  'questionReplies',
  'featuredProducts',
  'showNumbers',
] as const satisfies readonly (keyof SiteFacts)[];
export type FactName = (typeof factNames)[number];

/** The facts that differ between two versions. */
export function changedFacts(before: SiteFacts, after: SiteFacts): FactName[] {
  return factNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Whether pages for families differ at that moment. Beside the facts of every page, orders show the links to couriers. */
export function differsForFamilies(before: SiteFacts, after: SiteFacts, now: Date): boolean {
  const seen = (facts: SiteFacts) => [
    ...locales.map((locale) => shownFacts({ version: 0, facts }, { locale, now })),
    facts.courierLinks,
    facts.showNumbers,
  ];
  return JSON.stringify(seen(before)) !== JSON.stringify(seen(after));
}
