/**
 * Does something with each, at most so many at once, and gives the results in their order. Of more requests than the shop
 * has connections to its database, some wait on it; how long is a matter of the machine, and whoever waits too long is
 * refused.
 */
export async function inTurns<T, R>(items: readonly T[], atOnce: number, work: (item: T, index: number) => Promise<R>) {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
