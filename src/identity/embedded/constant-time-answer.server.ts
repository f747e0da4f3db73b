import { setTimeout as sleep } from 'node:timers/promises';

/** Answers that could tell whether an address is known leave only at multiples of this time. */
const intervalMs = 250;

/** Holds an answer back to the next multiple of a fixed time, so that its time tells nothing; success too. */
export async function answerInConstantTime(answer: () => Promise<Response>): Promise<Response> {
  const start = performance.now();
  try {
    return await answer();
  } finally {
    await sleep(intervalMs - ((performance.now() - start) % intervalMs));
  }
}
