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

/** Figures of a range and of its periods, null if withheld, and the places of withheld periods. */
type Published = { total: number | null; periods: (number | null)[]; withheld: ReadonlySet<number> };

/** Publishes a figure of rows without those of few families. The first row is the sum of the others. `also`: withheld too. */
export function publishFigures<Row>(
  rows: readonly Row[],
  figureOf: (row: Row) => number,
  familiesOf: (row: Row) => number,
  also: Iterable<number> = [],
): Published {
  const [whole, ...periods] = rows.map((row) => ({ families: familiesOf(row), figure: figureOf(row) }));
  const fewInAll = whole === undefined || isTooFew(whole);
  const withheld = new Set([...also, ...withheldGroups(periods)]);
  return {
    ...{ total: fewInAll ? null : whole.figure, withheld },
    periods: periods.map(({ families, figure }, place) =>
      withheld.has(place) || (fewInAll && families > 0) ? null : figure,
    ),
  };
}
