import { expect } from 'vitest';
import { slowness } from './processes/slowness.ts';

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

/** Expects that something took less computing than a limit on a quiet machine; the same work costs more where others take the caches. */
export async function expectComputedWithin(milliseconds: number, limitMs: number, what?: string): Promise<void> {
  const limit = milliseconds < limitMs ? limitMs : limitMs * (await slowness());
  expect(milliseconds, what).toBeLessThan(limit);
}
