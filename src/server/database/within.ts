import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something to end, but not longer than that; true where it ended. What fails, ended. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const ended = work.then(
    () => true,
    () => true,
  );
  const late = sleep(ms, false, { signal: waiting.signal }).catch(() => false);
  return Promise.race([ended, late]).finally(() => waiting.abort());
}
