import type { SiteFacts } from '../content/site.ts';

/** What of the facts an admin can name: each has a label on the screen. */
export const factNames = [
  'announcement',
  'brand',
  'tagline',
  'founderPhones',
  'messagingLink',
  'mailAddress',
  'postalAddress',
  'paymentNote',
  'paymentPicture',
  'featuredProducts',
  'showNumbers',
] as const satisfies readonly (keyof SiteFacts)[];
export type FactName = (typeof factNames)[number];

/** What is another one in `after` than it was. */
export function changedFacts(before: SiteFacts, after: SiteFacts): FactName[] {
  return factNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
