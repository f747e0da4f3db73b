/**
 * The processor time of a piece of work in milliseconds, without waiting. Requests that are refused at once take far
 * less than several seconds of it. The work that they avoid would take far more.
 */
export async function computingTime<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return { result, milliseconds: (user + system) / 1000 };
}
