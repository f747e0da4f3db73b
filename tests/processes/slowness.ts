import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const betweenMs = 5_000;

/** How many times longer than on a quiet machine of today a program takes to start here and now; 1 at least. */
export async function slowness(): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < 5; start += 1) {
    const from = performance.now();
    await run(process.execPath, ['--eval', '0']);
    times.push(performance.now() - from);
  }
  return Math.max(1, Number(times.sort((a, b) => a - b)[2]) / 60);
}

/**
 * Does something; returns the milliseconds that it took, and how slow the machine was at most before, during and
 * after it.
 */
export async function timedWithSlowness<T>(
  work: () => Promise<T>,
): Promise<{ result: T; milliseconds: number; slowest: number }> {
  const measured = [await slowness()];
  const ended = new AbortController();
  const watching = watch(ended.signal, measured);
  const from = performance.now();
  try {
    const result = await work();
    const milliseconds = performance.now() - from;
    ended.abort();
    await watching;
    measured.push(await slowness());
    return { result, milliseconds, slowest: Math.max(...measured) };
  } finally {
    ended.abort();
  }
}

/** Measures now and then: other work comes and goes in bursts, and measuring is some work too. */
async function watch(signal: AbortSignal, measured: number[]): Promise<void> {
  while (!signal.aborted) {
    await sleep(betweenMs, undefined, { signal }).catch(() => {});
    if (!signal.aborted) measured.push(await slowness());
  }
}
