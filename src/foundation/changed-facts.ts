import type { SiteFacts } from '../content/site.ts';

/** A fact as versions name it. Each has a label on the screen. */
export type FactName = keyof SiteFacts;

/** The facts that differ between two versions. */
export function changedFacts(before: SiteFacts, after: SiteFacts): FactName[] {
  const names = Object.keys(after) as FactName[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
