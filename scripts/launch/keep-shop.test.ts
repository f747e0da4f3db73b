import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { hangsMs } from '../../tests/jobs-done.ts';
import { failsOften } from './watch-version.mjs';

test('a version is given up if five answers and more than one in fifty failed', () => {
  expect(failsOften({ all: 5, failed: 5 })).toBe(true);
  expect(failsOften({ all: 249, failed: 5 })).toBe(true);
  expect(failsOften({ all: 250, failed: 5 })).toBe(false);
  expect(failsOften({ all: 4, failed: 4 })).toBe(false);
});

/** A server that joins the launcher as the shop does, and then does something of its own. */
const version = (then: string) => `
  import { createServer } from 'node:http';
  import { writeFileSync } from 'node:fs';
  writeFileSync(import.meta.dirname + '/pid', String(process.pid));
  process.on('disconnect', () => process.exit());
  process.on('message', () => process.exit());
  const at = process.argv.indexOf('--socket');
  const place = at < 0 ? { host: '127.0.0.1', port: 0 } : { fd: Number(process.argv[at + 1]) };
  const server = createServer((_, answer) => answer.end('ready')).listen(place, () => {
    process.send({ serves: { host: '127.0.0.1', port: server.address().port } }, server._handle);
  });
  ${then}`;

/** The launcher. Its versions get one second to drain. */
const launcher = `
  import { keepShop } from './scripts/launch/keep-shop.mjs';
  process.exitCode = await keepShop(() => false, { longestDrainMs: 1_000 });`;

let home: string;
let launched: ChildProcess;
let said = '';

afterEach(async () => {
  if (!launched) return;
  launched.kill('SIGKILL');
  if (launched.exitCode === null && launched.signalCode === null) await once(launched, 'exit');
  const next = pidOf(join(home, 'versions/next'));
  if (isRunning(next)) process.kill(next, 'SIGKILL');
  rmSync(home, { recursive: true });
});

const pidOf = (folder: string) => Number(readFileSync(join(folder, 'build/server/pid'), 'utf8'));
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a good version under the launcher, and asks for a next one by a client that leaves at once. */
async function switchTo(then: string): Promise<{ next: string }> {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'keep-')));
  const next = join(home, 'versions/next');
  cpSync(import.meta.dirname, join(home, 'scripts/launch'), { recursive: true });
  for (const [folder, text] of [
    [home, version('')],
    [next, version(then)],
  ] as const) {
    for (const part of ['build/server', 'node_modules/.bin']) mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'build/server/start.js'), text);
    symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  }
  writeFileSync(join(home, 'launcher.mjs'), launcher);
  launched = spawn(process.execPath, ['launcher.mjs'], { cwd: home, stdio: ['ignore', 'pipe', 'ignore'] });
  said = '';
  launched.stdout?.on('data', (text) => {
    said += text;
  });
  const control = join(home, '.tmp/launcher.sock');
  await vi.waitFor(() => expect(existsSync(control)).toBe(true), { timeout: hangsMs });
  const client = connect(control);
  client.end(`${JSON.stringify({ folder: next, watchSeconds: 60 })}\n`);
  await once(client.resume(), 'close');
  return { next };
}

const hasGoneBack = (why: string) =>
  vi.waitFor(() => expect(said).toContain(`Going back: ${why}.`), { timeout: 50_000, interval: 50 });

test('the log says why the launcher went back, also if nobody listens any more', async () => {
  const { next } = await switchTo('setTimeout(() => process.exit(3), 1_500);');
  await hasGoneBack('it ended');
  expect(said).toContain(`${next} serves. Watching it for 60 s.`);
});

test('a version that hangs ends after the way back', async () => {
  const { next } = await switchTo('setTimeout(() => { for (;;); }, 500);');
  await hasGoneBack('/readyz gave no good answer for 5 s');
  const hanging = pidOf(next);
  await vi.waitFor(() => expect(isRunning(hanging)).toBe(false), { timeout: hangsMs, interval: 50 });
  expect(isRunning(pidOf(home))).toBe(true);
});
