/**
 * Does something with each item, at most so many at once, and returns the results in order. If more requests run than
 * the shop has connections, some wait for one. The machine decides how long, and the shop refuses requests that wait
 * too long.
 */
export async function inTurns<T, R>(
  items: readonly T[],
  parallel: number,
  work: (item: T, index: number) => Promise<R>,
) {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return results;
}
