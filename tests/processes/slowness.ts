import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

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
