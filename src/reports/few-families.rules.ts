/** The minimum of families behind any published figure (docs/decisions/numbers-that-name-nobody.md). */
export const minimumFamilies = 5;

/** The number of families behind a figure. */
type Group = { families: number };

/** Whether a figure points to too few families. A figure of 0 points to no family. */
export function isTooFew({ families }: Group): boolean {
  return families > 0 && families < minimumFamilies;
}

/**
 * Returns the indexes of groups to withhold when their sum is published: those of too few families, and with them the
 * smallest of the others (the last one, if several are equal). So the rest of the sum never points to a few. `others`:
 * the sum holds more groups of enough families than these.
 */
export function withheldGroups(groups: readonly Group[], others = false): Set<number> {
  const withheld = new Set(groups.flatMap((group, place) => (isTooFew(group) ? [place] : [])));
  if (withheld.size === 0 || others) return withheld;
  const publishedGroups = groups.flatMap(({ families }, place) =>
    families >= minimumFamilies ? [{ place, families }] : [],
  );
  const smallest = publishedGroups.toSorted((a, b) => a.families - b.families || b.place - a.place)[0];
  return smallest ? withheld.add(smallest.place) : withheld;
}
