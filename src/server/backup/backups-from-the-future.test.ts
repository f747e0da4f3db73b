// A clock that ran ahead and was put right has left a backup, a proof and a copy of next year.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { findCheck, recordCheck } from '../../health/shop-check.store.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-future-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const right = new Date('2026-11-22T03:00:00Z');
const nextYear = new Date('2027-11-22T03:00:00Z');
const metricsToken = 'of-the-test-of-backups-from-the-future';
const nextDay = new Date('2026-11-23T03:00:00Z');
const daily = (day: string) => `napas-${day}T030000Z-daily.backup.gz`;
const beforeUpdate = (day: string) => `napas-${day}T030000Z-before-update.backup.gz`;
const names = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.backup.gz'))
    .sort();

function put(...files: string[]): void {
  for (const file of files) writeFileSync(join(folder, file), 'a backup');
}

async function startAt(databaseUrl: string, now: Date, env: Record<string, string> = {}): Promise<TestShop> {
  const settings = { BACKUP_DIR: folder, BACKUPS_KEPT: '2', METRICS_TOKEN: metricsToken, ...env };
  const shop = await openTestShop({ databaseUrl, env: settings, now: () => now });
  onTestFinished(() => shop.close());
  return shop;
}

const taken = ({ logged }: TestShop) =>
  expect.poll(() => logged.filter((line) => line.includes('took the daily backup')).length).toBe(1);

/** Of the state of backups: the age of the newest in seconds, and each alarm, as 0 or 1. */
async function metricsOf({ server }: TestShop): Promise<Record<string, number>> {
  const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  const samples = body.matchAll(/^(?:shop_backup_)?(age_seconds|shop_alarm\{part="(\w+)"\}) (\d+)$/gm);
  return Object.fromEntries([...samples].map(([, name, part, value]) => [part ?? name, Number(value)]));
}

test('a backup from the future keeps none from being taken, and goes before any other', {
  tags: ['daily-backups'],
}, async () => {
  const url = await cloneDatabase();
  const ahead = await startAt(url, nextYear);
  await taken(ahead);
  await ahead.close();
  const first = await startAt(url, right);
  await taken(first);
  expect(names()).toEqual([daily('2026-11-22'), daily('2027-11-22')]);
  expect(await metricsOf(first)).toMatchObject({ age_seconds: 0, backups: 0 });
  await first.close();
  await taken(await startAt(url, nextDay));
  await expect.poll(names).toEqual([daily('2026-11-22'), daily('2026-11-23')]);
});

test('a proof and a copy from the future count as old, and the copy is made again', async () => {
  const url = await cloneDatabase();
  const copies = join(folder, 'copies');
  const env = { BACKUP_TARGET_ENCRYPTS: 'yes', DATA_DIR: join(folder, 'data') };
  const first = await startAt(url, right, { ...env, BACKUP_COMMAND: `echo copied >> ${copies}` });
  await expect.poll(async () => (await findCheck(first.db, 'backup-copy'))?.copiedAt).toBe(right.toISOString());
  expect(await metricsOf(first)).toMatchObject({ copy: 0, proof: 0 });
  const copiedAt = nextYear.toISOString();
  const copy = { file: daily('2026-11-22'), copiedAt, reason: null };
  await recordCheck(first.db, 'backup-copy', { result: copy, now: nextYear });
  const proof = { provedAt: copiedAt, seconds: 1, reason: null };
  await recordCheck(first.db, 'backup-proof', { result: proof, now: nextYear });
  expect(await metricsOf(first)).toMatchObject({ copy: 1, proof: 1 });
  await first.close();
  const second = await startAt(url, right, { ...env, BACKUP_COMMAND: `echo again >> ${copies}` });
  await expect.poll(() => readFileSync(copies, 'utf8')).toBe('copied\nagain\n');
  await expect.poll(async () => (await metricsOf(second)).copy).toBe(0);
});

test('backups before an update go with the daily ones, all but the newest', async () => {
  put(beforeUpdate('2026-11-16'), beforeUpdate('2026-11-17'), daily('2026-11-18'), daily('2026-11-21'));
  const first = await startAt(await cloneDatabase(), right, { BACKUPS_KEPT: '3' });
  await taken(first);
  const dailyOnes = [daily('2026-11-18'), daily('2026-11-21'), daily('2026-11-22')];
  await expect.poll(names).toEqual([beforeUpdate('2026-11-17'), ...dailyOnes].sort());
});
