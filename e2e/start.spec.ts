import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { copyDemoData, end, freePort } from './demo-data.ts';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;

type Folder = { dataDir: string; port: number; env: NodeJS.ProcessEnv; url: string };

/** A folder with a filled demo shop for one test; whatever was started on it is ended with the test. */
const test = base.extend<{ folder: Folder; started: ChildProcess[] }>({
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

test.skip(({ isMobile }) => isMobile, 'nothing here has a screen');

/** Starts the shop as `npm start` does and waits for its first page; gives the seconds that took. */
async function startShop(folder: Folder, started: ChildProcess[]): Promise<{ child: ChildProcess; seconds: number }> {
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
async function refused(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const answer = await run(file, args, { cwd: root, env }).then(
    ({ stdout }) => `it did not refuse: ${stdout}`,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  return answer;
}

function serverOf(launcher: ChildProcess): number {
  return Number(readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8').trim().split(' ')[0]);
}

test('starts again within 3 seconds, and the idle server stays below 200 MB', async ({ folder, started }) => {
  // The first start may still build.
  await end((await startShop(folder, started)).child);
  const { child, seconds } = await startShop(folder, started);
  console.log(`second start: first page after ${seconds.toFixed(2)} s`);
  expect(seconds).toBeLessThan(3);
  for (const path of ['/', '/products', '/cart', '/research']) await fetch(folder.url + path);
  if (process.platform !== 'linux') return;
  const status = readFileSync(`/proc/${serverOf(child)}/status`, 'utf8');
  const megabytes = Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024;
  console.log(`idle server: ${megabytes.toFixed(0)} MB resident`);
  expect(megabytes).toBeLessThan(200);
});

test('a second shop on the same folder is refused with a clear sentence', async ({ folder, started }) => {
  await startShop(folder, started);
  const words = await refused(process.execPath, ['src/server/start.ts'], {
    ...folder.env,
    PORT: String(await freePort()),
  });
  expect(words).toContain(folder.dataDir);
  expect(words).toMatch(/another shop|already/i);
});

test('a port that is taken is told, and no database stays behind', async ({ folder }) => {
  const taken = createServer().listen(folder.port, '127.0.0.1');
  await once(taken, 'listening');
  expect(await refused(process.execPath, ['src/server/start.ts'], folder.env)).toContain(
    `Port ${folder.port} is taken`,
  );
  taken.close();
  expect(existsSync(join(folder.dataDir, 'postgres', 'cluster', 'postmaster.pid')), 'a server still runs there').toBe(
    false,
  );
});

test('a role is given from a shell while the shop runs and while it does not', async ({ folder, started }) => {
  const { child } = await startShop(folder, started);
  const role = (...args: string[]) =>
    run(process.execPath, ['src/server/commands/role-command.ts', ...args], { cwd: root, env: folder.env });
  expect((await role('shopper@demo.example', 'staff')).stdout).toContain(
    'shopper@demo.example now has the role staff.',
  );
  expect((await fetch(`${folder.url}/readyz`)).status).toBe(200);
  await end(child);
  expect((await role('shopper@demo.example', 'customer')).stdout).toContain('now has the role customer.');
  expect(
    await refused(
      process.execPath,
      ['src/server/commands/role-command.ts', 'nobody@demo.example', 'admin'],
      folder.env,
    ),
  ).toContain('no account');
  expect(
    await refused(
      process.execPath,
      ['src/server/commands/role-command.ts', 'admin@demo.example', 'customer'],
      folder.env,
    ),
  ).toContain('last admin');
});

test('asked to stop, the shop finishes what it has accepted', async ({ folder, started }) => {
  const { child } = await startShop(folder, started);
  // A sign-in is held back for a fraction of a second: time enough to ask for the stop in the middle of it.
  const headers = { 'content-type': 'application/json', origin: folder.url };
  const body = JSON.stringify({ email: 'nobody@demo.example', password: 'wrong-password' });
  const answer = fetch(`${folder.url}/identity/sign-in/email`, { method: 'POST', headers, body });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await answer).status).toBe(401);
  expect(await ended).toEqual([0, null]);
});

test('a shop that was killed starts again on what it had acknowledged', async ({ folder, started }) => {
  const { child } = await startShop(folder, started);
  const before = await (await fetch(`${folder.url}/api/products`)).json();
  process.kill(serverOf(child), 'SIGKILL');
  await once(child, 'exit');
  await startShop(folder, started);
  expect(await (await fetch(`${folder.url}/api/products`)).json()).toEqual(before);
});

test('live mode names every setting that is missing, and refuses what the demo has filled', async ({
  folder,
  started,
}) => {
  const live = { ...folder.env, BASE_URL: 'https://shop.example.org' };
  const missing = await refused(process.execPath, ['src/server/start.ts'], live);
  for (const setting of ['MAIL_URL', 'MAIL_FROM', 'ADMIN_EMAILS', 'SECRET']) expect(missing).toContain(setting);
  const { child } = await startShop(folder, started);
  await end(child);
  const complete = {
    ...live,
    MAIL_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'shop@example.org',
    ADMIN_EMAILS: 'you@example.org',
    SECRET: 'x'.repeat(40),
  };
  expect(await refused(process.execPath, ['src/server/start.ts'], complete)).toContain('npm run db:empty');
  const emptied = await run(process.execPath, ['src/server/commands/empty-command.ts'], { cwd: root, env: folder.env });
  expect(emptied.stdout).toContain('The database is empty now.');
  expect(await refused(process.execPath, ['src/server/commands/empty-command.ts'], folder.env)).toContain(
    'Nothing was done',
  );
});
