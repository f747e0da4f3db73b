/**
 * The milliseconds of a core that something took: waiting for other work is not among them. Several seconds of them are
 * far more than anything takes that is refused at once, and far less than what it is refused for.
 */
export async function computingTime<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return { result, milliseconds: (user + system) / 1000 };
}
