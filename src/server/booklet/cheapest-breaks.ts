/**
 * The starts of the parts into which a row of things breaks at the least total cost. `costOf` a part is null if it holds
 * too much: then so does a longer one with the same end.
 */
export function cheapestStarts(length: number, costOf: (start: number, end: number) => number | null): number[] {
  const cost = [0];
  const before = [0];
  for (let end = 1; end <= length; end += 1) {
    cost[end] = Number.POSITIVE_INFINITY;
    for (let start = end - 1; start >= 0; start -= 1) {
      const here = costOf(start, end);
      if (here === null) break;
      const total = (cost[start] ?? 0) + here;
      if (total < (cost[end] ?? 0)) {
        cost[end] = total;
        before[end] = start;
      }
    }
  }
  const starts: number[] = [];
  for (let end = length; end > 0; end = before[end] ?? 0) starts.unshift(before[end] ?? 0);
  return starts;
}
