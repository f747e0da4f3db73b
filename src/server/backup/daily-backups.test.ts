import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, emptyDatabase } from '../../../tests/clone-database.ts';
import { openTestShop } from '../../../tests/shop.ts';
import { migrate } from '../database/migrate.ts';
import { migrationsFolder } from '../database/open-database.ts';
import { backupStatus, listBackups } from './backup-folder.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const base = mkdtempSync(join(tmpdir(), 'daily-backups-'));
let folder: string;
let rounds = 0;
beforeEach(() => {
  rounds += 1;
  folder = join(base, `backups-${rounds}`);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const first = Date.parse('2026-11-22T03:00:00Z');
const hoursLater = (hours: number) => new Date(first + hours * 3_600_000);
const env = () => ({ BACKUP_DIR: folder, BACKUPS_KEPT: '2' });
const names = () => readdirSync(folder).sort();

/** Starts a live shop at that hour, waits for the due backup, and stops it. */
async function startAt(databaseUrl: string, hours: number, taken: number): Promise<void> {
  const shop = await openTestShop({ databaseUrl, env: env(), now: () => hoursLater(hours) });
  await expect.poll(() => shop.logged.filter((line) => line.includes('took the daily backup')).length).toBe(taken);
  await shop.close();
}

test('a live shop takes a backup a day, keeps the configured number, and reports the moment of the newest', {
  tags: ['daily-backups'],
}, async () => {
  const url = await cloneDatabase();
  const statusAt = async (hours: number, live = true) => {
    const now = hoursLater(hours);
    return backupStatus(await listBackups({ folder, kept: 2 }, now), { live, kept: 2, now });
  };
  expect(await statusAt(0)).toEqual({ scheduled: true, newest: null, overdue: true });
  await startAt(url, 0, 1);
  expect(names()).toEqual(['napas-2026-11-22T030000Z-daily.backup.gz']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, names()[0] ?? '')).mode & 0o777).toBe(0o600);
  await checkBackup({ file: join(folder, names()[0] ?? '') });

  await startAt(url, 23.9, 0);
  writeFileSync(join(folder, 'killed.unfinished'), 'half of it');
  utimesSync(join(folder, 'killed.unfinished'), hoursLater(0), hoursLater(0));
  await startAt(url, 24, 1);
  // After three days without a process, a backup is taken at once.
  await startAt(url, 96, 1);
  await expect
    .poll(names)
    .toEqual(['napas-2026-11-23T030000Z-daily.backup.gz', 'napas-2026-11-26T030000Z-daily.backup.gz']);

  expect(await statusAt(98)).toEqual({ scheduled: true, newest: hoursLater(96), overdue: false });
  const [newest] = await listBackups({ folder, kept: 2 }, hoursLater(98));
  expect(newest).toMatchObject({ kind: 'daily', takenAt: hoursLater(96) });
  expect(newest?.bytes).toBeGreaterThan(1_000);
  expect(await statusAt(96 + 26.1)).toMatchObject({ overdue: true });
  expect(await statusAt(900, false)).toMatchObject({
    scheduled: false,
    overdue: false,
  });
});

test('of two processes on one folder, one takes it', async () => {
  const url = await cloneDatabase();
  const shops = await Promise.all(
    [0, 1].map(() => openTestShop({ databaseUrl: url, env: env(), now: () => hoursLater(0) })),
  );
  await expect
    .poll(() => shops.flatMap(({ logged }) => logged).filter((line) => line.includes('daily backup')).length)
    .toBe(1);
  for (const shop of shops) await shop.close();
  expect(names()).toHaveLength(1);
});

test('logs the reason of a failed backup, and the shop goes on', { tags: ['daily-backups'] }, async () => {
  writeFileSync(folder, 'a file where a folder should be');
  const shop = await openTestShop({ env: { ...env(), BACKUP_DIR: join(folder, 'inside') } });
  await expect
    .poll(() => shop.logged.filter((line) => line.includes('the daily backup failed')).join())
    .toMatch(/ENOTDIR|EEXIST/);
  expect((await shop.call('GET', 'products')).status).toBe(200);
  await shop.close();
});

/** A database before the last migration, with an account in it. */
async function olderDatabase(): Promise<{ url: string; older: string[] }> {
  const url = await emptyDatabase();
  const directory = join(base, `older-${rounds}`);
  mkdirSync(directory);
  const older = readdirSync(migrationsFolder).sort().slice(0, -1);
  for (const name of older) copyFileSync(join(migrationsFolder, name), join(directory, name));
  await migrate({ connectionString: url }, { directory, log: () => {} });
  await query(
    url,
    `insert into account (uid, email, name, provider) values ('sari', 'sari@family.example', 'Sari', 'password')`,
  );
  return { url, older };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const migrationsIn = (url: string) => query(url, 'select name from migration order by name');

test('before an update changes the tables, they are backed up, and come back in either form', {
  tags: ['failed-migration'],
}, async () => {
  const { url, older } = await olderDatabase();
  const shop = await openTestShop({ databaseUrl: url, env: { ...env(), BACKUPS_KEPT: '0' } });
  await shop.close();
  expect(await migrationsIn(url)).toHaveLength(older.length + 1);
  const [backup] = await listBackups({ folder, kept: 0 }, new Date());
  expect(backup).toMatchObject({ kind: 'before-update' });
  const file = backup?.file ?? '';
  expect((await checkBackup({ file })).migrations.map(({ name }) => name)).toEqual(older);

  const restored = await emptyDatabase();
  await restoreBackup({ connectionString: restored }, { file, log: () => {} });
  expect(await query(restored, 'select uid, locale from account')).toEqual([{ uid: 'sari', locale: 'en' }]);
  expect(await migrationsIn(restored)).toHaveLength(older.length + 1);
});

test('an update without its backup does not begin', { tags: ['failed-migration'] }, async () => {
  const { url, older } = await olderDatabase();
  writeFileSync(folder, '');
  const inFile = { ...env(), BACKUP_DIR: join(folder, 'inside') };
  await expect(openTestShop({ databaseUrl: url, env: inFile })).rejects.toThrow(
    /^The update waits, and nothing was changed: E(EXIST|NOTDIR)/,
  );
  expect(await migrationsIn(url)).toEqual(older.map((name) => ({ name })));
});
