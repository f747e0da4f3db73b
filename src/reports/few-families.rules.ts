/** What fewer families than these did is told of nobody (docs/decisions/numbers-that-name-nobody.md). */
export const fewestFamilies = 5;

/** How many families a number is about. */
type Group = { families: number };

/** Whether a number points to too few; of none there is nothing to hide. */
export function areFew({ families }: Group): boolean {
  return families > 0 && families < fewestFamilies;
}

/**
 * Which groups are not told, by their places, where their sum is: those of too few families, and the smallest of the
 * others with them, the last of several, so that what is left of the sum is never about few. `others` says that the sum holds more groups
 * of enough families than these.
 */
export function withheldOf(groups: readonly Group[], others = false): Set<number> {
  const withheld = new Set(groups.flatMap((group, place) => (areFew(group) ? [place] : [])));
  if (withheld.size === 0 || others) return withheld;
  const toldGroups = groups.flatMap(({ families }, place) => (families >= fewestFamilies ? [{ place, families }] : []));
  const smallest = toldGroups.toSorted((a, b) => a.families - b.families || b.place - a.place)[0];
  return smallest ? withheld.add(smallest.place) : withheld;
}
