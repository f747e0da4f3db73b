import { expect } from 'vitest';
import { slowness } from './slowness.ts';

/**
 * Expects that something took less than a limit on a quiet machine. If others use the caches, computing costs more
 * too.
 */
export async function expectWithin(milliseconds: number, limitMs: number, what?: string): Promise<void> {
  const limit = milliseconds < limitMs ? limitMs : limitMs * (await slowness());
  expect(milliseconds, what).toBeLessThan(limit);
}
