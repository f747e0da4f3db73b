// The rehearsal of `npm run update`: the migrations that wait, in a copy of the shop.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { readMigrations } from '../../src/server/database/migration-files.ts';
import { migrationsFolder } from '../../src/server/database/open-database.ts';
import { startCommand } from '../backup/run-command.ts';
import { emptyDatabase } from '../clone-database.ts';

let base: string;
let url: string;
let pool: pg.Pool;
/** The newest migration waits. */
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'shop-rehearsal-'));
  url = await emptyDatabase();
  pool = new pg.Pool({ connectionString: url });
  const last = readMigrations(migrationsFolder).at(-2)?.name ?? '';
  await migrate(pool, { directory: migrationsFolder, log: () => {}, last });
});
afterEach(async () => {
  await pool.end();
  rmSync(base, { recursive: true, force: true });
});

const folder = () => join(base, 'data', 'rehearsal');

function rehearse(env: Record<string, string> = {}) {
  const settings = { DATA_DIR: join(base, 'data'), BACKUP_DIR: join(base, 'backups'), BACKUPS_KEPT: '3' };
  return startCommand('rehearse', ['--no-way-back'], { ...settings, DATABASE_URL: url, ...env });
}

test('a rule that the shop breaks already does not stop the update that may repair it', async () => {
  await pool.query('delete from stock_setting');
  expect(await rehearse().ended).toEqual({
    code: 0,
    said: expect.stringContaining('The migrations went well in a copy of the shop.'),
  });
  expect(existsSync(folder())).toBe(false);
});

test('Ctrl-C during the rehearsal ends its server and leaves no copy of the families’ data', async () => {
  const { child, ended } = rehearse();
  const server = () => Number(readFileSync(join(folder(), 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  await vi.waitFor(() => expect(server()).toBeGreaterThan(1), { timeout: 250_000, interval: 20 });
  const pid = server();
  // From the terminal, and from the update.
  for (const _ of [1, 2]) child.kill('SIGINT');
  expect((await ended).code).toBe(1);
  expect(existsSync(folder())).toBe(false);
  // Its entry may stay for a while: a zombie.
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  await vi.waitFor(() => expect(state()).toMatch(/^(Z.*)?$/), { timeout: 60_000, interval: 50 });
});

test('a disk with too little room for the copy is not filled', async () => {
  const fullDisk = `import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { statfs } = fs;
    // The backup before it has room: it goes to another folder.
    fs.statfs = async (path) => (String(path).includes('/backups') ? statfs(path) : { bavail: 1, bsize: 4096 });
    syncBuiltinESMExports();`;
  const program = `--import=data:text/javascript,${encodeURIComponent(fullDisk)}`;
  const { code, said } = await rehearse({ NODE_OPTIONS: program }).ended;
  expect([code, said]).toEqual([1, expect.stringMatching(/A copy of the shop has no room .* it needs \d+ MB of free/)]);
  expect(existsSync(folder())).toBe(false);
});

test('a rehearsal that was killed is deleted by the next update, also if that has no migrations', async () => {
  await migrate(pool, { directory: migrationsFolder, log: () => {} });
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), 'rows'), 'of families');
  expect(await rehearse().ended).toMatchObject({ code: 0, said: expect.stringContaining('no migrations to try') });
  expect(existsSync(folder())).toBe(false);
});
