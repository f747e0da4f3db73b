import type { SiteFacts } from '../content/site.ts';

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
