// Backups that are restored as a test: by command, by night, damaged, killed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAll, watchedShop } from '../../../tests/alarms/watched-shop.ts';
import { runCommand, startCommand } from '../../../tests/backup/run-command.ts';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { hangsMs } from '../../../tests/jobs-done.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { findCheck } from '../../health/shop-check.store.server.ts';
import { jakartaDay } from '../../shared/jakarta-time.ts';
import { otherProofCode } from './prove-backup.ts';
import { isProofDue } from './weekly-proofs.ts';

let base: string;
let backups: string;
let url: string;
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'shop-proof-'));
  backups = join(base, 'backups');
  url = await cloneDatabase();
});
afterEach(async () => {
  await closeAll();
  rmSync(base, { recursive: true, force: true });
});

const settings = () => ({ DATA_DIR: join(base, 'data'), BACKUP_DIR: backups, BACKUPS_KEPT: '3' });
const proveOnce = (...words: string[]) => runCommand('prove', words, { ...settings(), DATABASE_URL: url });
/** Proves after any other proof: at night in Jakarta, the shop of the test proves its own backup. */
async function prove(...words: string[]) {
  for (;;) {
    const proof = await proveOnce(...words);
    if (proof.code !== otherProofCode) return proof;
  }
}
const proofFolder = () => join(base, 'data', 'proof');

/** Writes a backup of the database, as the schedule names it. */
async function takeBackup(name = '2026-11-20T030000Z'): Promise<string> {
  mkdirSync(backups, { recursive: true });
  const file = join(backups, `napas-${name}-daily.backup.gz`);
  expect(await runCommand('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  return file;
}

/** The name of a moment that is newer than those of the shop's own backups. */
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString().replace(/\.\d+|:/g, '');

/** Turns a byte in the middle of the file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

/** Moments from now on that are in the night, and by day, in Jakarta. */
function nextHour(hour: number): Date {
  const begin = jakartaDay(new Date(Date.now() + 86_400_000)).begin.getTime();
  return new Date(begin + hour * 3_600_000);
}

const checkOf = ({ db }: Pick<TestShop, 'db'>) => findCheck(db, 'backup-proof');

test('npm run backup:prove restores the newest backup, verifies and times it, and leaves nothing behind', {
  tags: ['proved-backups'],
}, async () => {
  const { shop } = await watchedShop({}, url);
  expect(await prove()).toEqual({ code: 2, said: 'There is no backup in BACKUP_DIR yet.\n' });
  await shop.person();
  // A mailbox that refuses mail says nothing about the backup.
  const givenUp = ['reset-mail', 'alarm-webhook'].map((name) => ({
    name,
    payload: '{"uid":"x"}',
    failed_at: new Date(),
  }));
  await shop.db.insertInto('queue.job').values(givenUp).execute();
  await takeBackup();
  const { code, said } = await prove();
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^napas-2026-11-20T030000Z-daily\.backup\.gz was restored and verified in \d+ seconds\. Everything holds\.\n$/,
    ),
  ]);
  expect(await checkOf(shop)).toMatchObject({
    provedAt: expect.any(String),
    seconds: expect.any(Number),
    reason: null,
  });
  expect(readdirSync(join(base, 'data'))).toEqual(['proof.lock']);
});

test('a damaged backup is an alarm, once, and its end comes with the next good one', {
  tags: ['proved-backups', 'alarms'],
}, async () => {
  const watched = await watchedShop({ ...settings(), BACKUPS_KEPT: '3' }, url);
  await expect.poll(() => watched.shop.logged.join('')).toContain('took the daily backup');
  const file = await takeBackup(soon(20));
  damage(file);
  const { code, said } = await prove();
  expect([code, said]).toEqual([1, expect.stringContaining(`${basename(file)} is damaged`)]);
  expect(existsSync(proofFolder())).toBe(false);
  for (const minutes of [0, 6]) await watched.lookAfter(minutes);
  expect(watched.news('proof')).toEqual({ mails: 1, posts: ['raised'] });
  const { mail } = watched.shop;
  expect((await mail.mailTo('first-admin@test.example', /Test of the backup/)).text).not.toContain('napas-20');
  rmSync(file);
  await takeBackup(soon(40));
  expect((await prove()).code).toBe(0);
  for (const minutes of [0, 11]) await watched.lookAfter(minutes);
  expect(watched.news('proof')).toEqual({ mails: 2, posts: ['raised', 'ended'] });
});

test('a backup whose rows break a rule is not proved', async () => {
  const { shop } = await watchedShop({}, url);
  const product = await shop.product();
  await shop.db.deleteFrom('search_document').where('product_id', '=', product._id).execute();
  await takeBackup();
  const { code, said } = await prove();
  expect([code, said]).toEqual([1, expect.stringContaining('1 rules do not hold in it')]);
});

const postmasterFile = () => join(proofFolder(), 'postgres', 'cluster', 'postmaster.pid');

/** The process of the throwaway database, and its priority. */
async function postmaster(): Promise<{ pid: string; priority: string }> {
  const read = () => readFileSync(postmasterFile(), 'utf8').split('\n')[0] ?? '';
  await vi.waitFor(() => expect(Number(read())).toBeGreaterThan(1), { timeout: hangsMs, interval: 20 });
  const pid = read();
  return { pid, priority: execFileSync('ps', ['-o', 'ni=', '-p', pid]).toString().trim() };
}

test('the database of a killed proof is stopped and deleted', { tags: ['proved-backups'] }, async () => {
  await openTestShop({ databaseUrl: url }).then((shop) => shop.close());
  await takeBackup();
  const { child, ended } = startCommand('prove', [], { ...settings(), DATABASE_URL: url });
  const { pid } = await postmaster();
  child.kill('SIGKILL');
  await ended;
  const shop = await openTestShop({ databaseUrl: url, env: settings(), now: () => nextHour(13) });
  await vi.waitFor(() => expect(existsSync(proofFolder())).toBe(false), { timeout: hangsMs, interval: 50 });
  // Its parent is gone, so its entry may stay for a while: a zombie.
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout.trim();
  await vi.waitFor(() => expect(state()).toMatch(/^(Z.*)?$/), { timeout: hangsMs, interval: 50 });
  await shop.close();
});

test('a second proof, by command or by night, harms neither the first one nor its result', {
  tags: ['proved-backups'],
}, async () => {
  await openTestShop({ databaseUrl: url }).then((shop) => shop.close());
  await takeBackup();
  const { child, ended } = startCommand('prove', [], { ...settings(), DATABASE_URL: url });
  const { pid } = await postmaster();
  child.kill('SIGSTOP');
  expect(await proveOnce()).toEqual({ code: 75, said: 'Another proof is running.\n' });
  const shop = await openTestShop({ databaseUrl: url, env: settings(), now: () => nextHour(2) });
  await vi.waitFor(() => expect(shop.logged.join('')).toContain('another proof is running'), { timeout: hangsMs });
  expect(await checkOf(shop)).toMatchObject({ provedAt: null, reason: null });
  expect(await postmaster()).toMatchObject({ pid });
  child.kill('SIGCONT');
  expect(await ended).toMatchObject({ code: 0 });
  expect(await checkOf(shop)).toMatchObject({ provedAt: expect.any(String), reason: null });
  await shop.close();
});

/** Gives a server and the process that started it normal priority: a busy machine would let them starve. Only root may. */
function hurry(server: string): void {
  const parent = execFileSync('ps', ['-o', 'ppid=', '-p', server]).toString().trim();
  for (const each of [server, parent]) spawnSync('renice', ['-n', '0', '-p', each]);
}

test('a shop proves its newest backup at night with low priority, not by day, and not again before a week has passed', {
  tags: ['proved-backups'],
}, async () => {
  await openTestShop({ databaseUrl: url }).then((shop) => shop.close());
  await takeBackup();
  const startAt = (moment: Date) => openTestShop({ databaseUrl: url, env: settings(), now: () => moment });
  const byDay = await startAt(nextHour(13));
  await vi.waitFor(async () => expect(await checkOf(byDay)).not.toBeNull(), { timeout: hangsMs });
  expect(await checkOf(byDay)).toMatchObject({ provedAt: null, reason: null });
  await byDay.close();
  const byNight = await startAt(nextHour(2));
  const { pid, priority } = await postmaster();
  expect(priority).toBe('10');
  hurry(pid);
  await vi.waitFor(() => expect(byNight.logged.join('')).toContain('restored and verified the newest backup'), {
    timeout: hangsMs,
  });
  const proved = await checkOf(byNight);
  expect(proved).toMatchObject({ provedAt: expect.any(String), reason: null });
  const day = 86_400_000;
  const after = (days: number, hour: number) => new Date(nextHour(hour).getTime() + days * day);
  expect([after(0, 2), after(3, 2), after(6, 13)].map((moment) => isProofDue(proved, moment))).toEqual([
    false,
    false,
    false,
  ]);
  expect([after(7, 2), after(8, 13)].map((moment) => isProofDue(proved, moment))).toEqual([true, true]);
  const failed = proved && { ...proved, reason: 'damaged' };
  expect([after(0, 13), after(1, 2)].map((moment) => isProofDue(failed, moment))).toEqual([false, true]);
  await byNight.close();
});
