import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work to end, at most that long. Returns true if it ended, also with an error. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const ended = work.then(
    () => true,
    () => true,
  );
  const late = sleep(ms, false, { signal: waiting.signal }).catch(() => false);
  return Promise.race([ended, late]).finally(() => waiting.abort());
}
