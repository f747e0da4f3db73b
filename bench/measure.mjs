// Rounds that take turns, so that a moment in which the machine is busy falls on both sides of a comparison.

/** The value below which this share of the numbers lies; 0 without numbers. */
export function quantile(numbers, share) {
  return numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0;
}

export const median = (numbers) => quantile(numbers, 0.5);

/** Runs each work once in every round; returns the results of each, by its name. */
export async function inRounds(rounds, works) {
  const results = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) results[name].push(await work(round));
  }
  return results;
}

/** The median of each figure of some results of the same work. */
export function medians(results) {
  const names = Object.keys(results[0]).filter((name) => typeof results[0][name] === 'number');
  return Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name]))]));
}

export async function timed(work) {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

/** Asks whether to begin one more: during `seconds`, or until `count` have begun, which takes as long as it takes. */
export function gateOf({ seconds, count }) {
  const end = performance.now() + seconds * 1_000;
  let begun = 0;
  return () => {
    begun += 1;
    return count === undefined ? performance.now() < end : begun <= count;
  };
}

/** Repeats `work(place, time)` in parallel, as long as `gateOf` says. Returns the rate, and the milliseconds of each. */
export async function repeatFor(amount, parallel, work) {
  const took = [];
  const goesOn = gateOf(amount);
  const [, all] = await timed(() =>
    Promise.all(
      Array.from({ length: parallel }, async (_, place) => {
        for (let time = 0; goesOn(); time += 1) {
          const [counts, each] = await timed(() => work(place, time));
          if (counts !== false) took.push(each);
        }
      }),
    ),
  );
  const perSecond = (took.length * 1_000) / all;
  return { count: took.length, perSecond, p50: median(took), p99: quantile(took, 0.99) };
}
