// Ctrl-C in a command that writes a backup or proves one.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand, startCommand } from '../../../tests/backup/run-command.ts';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { hangsMs } from '../../../tests/jobs-done.ts';

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
