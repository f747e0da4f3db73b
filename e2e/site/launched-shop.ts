import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { freePort } from '../../tests/processes/free-port.ts';
import { copyDemoData, end } from '../fixtures/demo-data.ts';

export const run = promisify(execFile);
export const root = new URL('../..', import.meta.url).pathname;

export type Folder = { dataDir: string; port: number; env: NodeJS.ProcessEnv; url: string };

/** A folder with a filled demo shop for one test; programs started on it end with the test. */
export const test = base.extend<{ folder: Folder; started: ChildProcess[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  started: async ({}, use) => {
    const started: ChildProcess[] = [];
    await use(started);
    for (const child of started) await end(child);
  },
  // `started` is named so that it ends before the folder goes.
  folder: async ({ started: _ }, use) => {
    const dataDir = copyDemoData();
    const port = await freePort();
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      CI: '',
    };
    await use({ dataDir, port, env, url: `http://127.0.0.1:${port}` });
    rmSync(dataDir, { recursive: true, force: true });
  },
});

/** Starts the shop as `npm start` does and waits for its first page; gives the seconds that took. */
export async function startShop(
  folder: Folder,
  started: ChildProcess[],
): Promise<{ child: ChildProcess; seconds: number }> {
  const from = performance.now();
  const child = spawn(process.execPath, ['scripts/launch/start.mjs'], {
    cwd: root,
    env: folder.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  for (;;) {
    const page = await fetch(folder.url).catch(() => null);
    if (page?.ok) return { child, seconds: (performance.now() - from) / 1000 };
    if (child.exitCode !== null) throw new Error(`the shop ended:\n${Buffer.concat(output)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs a command that is expected to refuse, and gives its words. */
export async function refused(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  // A shop that starts after all would run on.
  const answer = await run(file, args, { cwd: root, env, timeout: 300_000 }).then(
    ({ stdout }) => `it did not refuse: ${stdout}`,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  return answer;
}

export function serverOf(launcher: ChildProcess): number {
  return Number(readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8').trim().split(' ')[0]);
}
