// The shop's process: how long it takes to start, and its memory.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { npmCommand, npmEnvironment } from '../scripts/launch/npm.mjs';
import { freePort } from '../tests/processes/free-port.ts';
import { inRounds, median, timed } from './measure.mjs';

const root = join(import.meta.dirname, '..');

/** Seconds from `npm start`, not the first one on this data, to 200 on /readyz, in turn with a `node:http` server. */
export async function compareStarts(dataDir, rounds) {
  await startAndStop(dataDir);
  const { shop, raw } = await inRounds(rounds, { shop: () => startAndStop(dataDir), raw: startRawServer });
  return { shop: median(shop), limit: median(raw), ratio: median(raw) / median(shop) };
}

async function startAndStop(dataDir) {
  const port = await freePort();
  const [file, ...args] = npmCommand();
  const settings = { PORT: String(port), DATA_DIR: dataDir, BASE_URL: '', DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const env = { ...npmEnvironment(), ...settings };
  const began = performance.now();
  const npm = spawn(file, [...args, 'start'], { cwd: root, env, stdio: 'ignore' });
  const gone = once(npm, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (npm.exitCode !== null) throw new Error('npm start ended before the shop was ready');
    await sleep(10);
  }
  const seconds = (performance.now() - began) / 1_000;
  npm.kill('SIGTERM');
  await gone;
  return seconds;
}

async function startRawServer() {
  const [child, took] = await timed(async () => {
    const server = fork(join(import.meta.dirname, 'limits/raw-server.mjs'), { execArgv: [] });
    const [port] = await once(server, 'message');
    await fetch(`http://127.0.0.1:${port}/`);
    return server;
  });
  child.disconnect();
  return took / 1_000;
}

/** Megabytes in memory of a process; undefined on systems without /proc. */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024;
  } catch {
    return undefined;
  }
}

/** Runs some work. Returns its result, and the largest memory of the process during it. */
export async function withMemory(pid, work) {
  let most = memoryOf(pid);
  const watch = setInterval(() => {
    most = Math.max(most ?? 0, memoryOf(pid) ?? 0);
  }, 100);
  const result = await work().finally(() => clearInterval(watch));
  return { result, most };
}
