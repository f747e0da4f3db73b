import { setTimeout as sleep } from 'node:timers/promises';

/** Answers whose time could show if an address is known leave only at multiples of this time. */
const intervalMs = 250;

/** Delays an answer, also an error, to the next multiple of a fixed time, so that its time shows nothing. */
export async function answerInConstantTime<T>(answer: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await answer();
  } finally {
    await sleep(intervalMs - ((performance.now() - start) % intervalMs));
  }
}
