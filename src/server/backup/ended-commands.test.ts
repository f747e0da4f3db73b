// Ctrl-C in a command, or in a start that does not serve yet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand, startCommand } from '../../../tests/backup/run-command.ts';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { hangsMs } from '../../../tests/jobs-done.ts';
import { freePort } from '../../../tests/processes/free-port.ts';
import { discardDatabase } from './throwaway-database.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-ended-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('npm run backup that is ended leaves no part of its file', async () => {
  const url = await cloneDatabase();
  const folder = newFolder();
  const { child, ended } = startCommand('backup', [join(folder, 'shop.gz')], { DATABASE_URL: url });
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['shop.gz.unfinished']), {
    timeout: hangsMs,
    interval: 1,
  });
  child.kill('SIGINT');
  const { code, said } = await ended;
  expect(readdirSync(folder)).toEqual([]);
  expect(said).toBe(`The backup ${join(folder, 'shop.gz')} was not written: it was ended from outside.\n`);
  expect(code).toBe(1);
});

test('npm run backup:prove that is ended does not blame the file', async () => {
  const url = await cloneDatabase();
  const folder = newFolder();
  const file = join(folder, 'shop.gz');
  expect(await runCommand('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  const { child, ended } = startCommand('prove', [file], { DATABASE_URL: url, DATA_DIR: folder });
  const names = () => readdirSync(join(folder, 'proof', 'postgres'));
  await vi.waitFor(() => expect(names()).toContain('cluster'), { timeout: hangsMs, interval: 5 });
  child.kill('SIGINT');
  expect(await ended).toEqual({
    code: 2,
    said: 'The proof was ended before its result. It says nothing about the backup.\n',
  });
  expect(readdirSync(folder).toSorted()).toEqual(['proof.lock', 'shop.gz']);
});

/** The process of PostgreSQL, once it takes connections. */
function postmasterOf(dataDir: string): Promise<number> {
  onTestFinished(() => discardDatabase(dataDir));
  const options = { timeout: hangsMs, interval: 5 };
  return vi.waitFor(() => {
    const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    expect(lines.at(-2)).toContain('ready');
    return Number(lines[0]);
  }, options);
}

const isRunning = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test('npm run restore that is ended leaves no PostgreSQL', async () => {
  const folder = newFolder();
  const file = join(folder, 'shop.gz');
  expect(await runCommand('backup', [file], { DATABASE_URL: await cloneDatabase() })).toMatchObject({ code: 0 });
  const { child, ended } = startCommand('restore', [file], { DATA_DIR: join(folder, 'data') });
  const pid = await postmasterOf(join(folder, 'data'));
  // The command gets the signal twice: from the terminal and from npm.
  for (const _ of [1, 2]) child.kill('SIGINT');
  expect(await ended).toEqual({ code: 1, said: '' });
  expect(isRunning(pid)).toBe(false);
});

test('a start that is ended leaves no PostgreSQL', async () => {
  const folder = newFolder();
  for (const part of ['build/server', 'build/client']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'build/server/index.js'), '');
  const child = spawn(process.execPath, [resolve('src/server/start.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: `${await freePort()}`, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  });
  const pid = await postmasterOf(join(folder, 'data'));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(isRunning(pid)).toBe(false);
});
