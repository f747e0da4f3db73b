import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAll, watchedShop } from '../../../tests/alarms/watched-shop.ts';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { hangsMs } from '../../../tests/jobs-done.ts';
import { openTestShop } from '../../../tests/shop.ts';
import { findCheck } from '../../health/shop-check.store.server.ts';
import { readConfig } from '../config/settings.ts';
import { startBackups } from './daily-backups.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'shop-copies-'));
});
afterEach(async () => {
  await closeAll();
  rmSync(base, { recursive: true, force: true });
});

const settings = (command: string) => ({
  ...{ DATA_DIR: base, BACKUPS_KEPT: '3', BACKUP_COMMAND: command },
  BACKUP_TARGET_ENCRYPTS: 'yes',
});

test('the command gets the path of each backup, and no secret of the shop', async () => {
  const elsewhere = join(base, 'elsewhere');
  mkdirSync(elsewhere);
  vi.stubEnv('SECRET', 'must-not-leave');
  // The shop reads `.env` from its folder.
  vi.spyOn(process, 'cwd').mockReturnValue(base);
  const lines = ['RESTIC_PASSWORD=only-in-file', 'POSTGRES_PASSWORD=must-not-leave', 'MAIL_URL=must-not-leave'];
  writeFileSync(join(base, '.env'), lines.join('\n'));
  const command = `cp "$BACKUP_FILE" "${elsewhere}/" && env > "${base}/environment"`;
  const shop = await openTestShop({ env: settings(command) });
  try {
    await vi.waitFor(async () => expect(await findCheck(shop.db, 'backup-copy')).not.toBeNull(), { timeout: hangsMs });
    expect(readdirSync(elsewhere)).toEqual(readdirSync(join(base, 'backups')));
    const environment = readFileSync(join(base, 'environment'), 'utf8');
    expect(environment).toContain('BACKUP_FILE=');
    expect(environment).toContain('RESTIC_PASSWORD=only-in-file');
    expect(environment).not.toContain('must-not-leave');
    const { body } = await shop.call('GET', 'admin/health', { as: await shop.person({ role: 'admin' }) });
    expect(body.backups.copy).toMatchObject({ copiedAt: expect.any(String), failed: false, overdue: false });
  } finally {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await shop.close();
  }
});

test('a copy that fails is an alarm, once, and its end comes with the next good one', async () => {
  const url = await cloneDatabase();
  // Noon in Jakarta: by night the first process would prove its backup, and keep the other one from the copy for minutes.
  const aheadMs = new Date().setUTCHours(29, 0, 0, 0) - Date.now();
  const watched = await watchedShop(settings(`test -e "${base}/there"`), url, aheadMs);
  const { db, logged } = watched.shop;
  await vi.waitFor(async () => expect(await findCheck(db, 'backup-copy')).not.toBeNull(), { timeout: hangsMs });
  // The log is written after the check.
  await vi.waitFor(() => expect(logged.join('')).toContain('the command ended with 1'), { timeout: hangsMs });
  for (const minutes of [0, 6]) await watched.lookAfter(minutes);
  expect(watched.news('copy')).toEqual({ mails: 1, posts: ['raised'] });
  mkdirSync(join(base, 'there'));
  // The start of a process looks at once, and an hour has passed.
  const now = () => new Date(Date.now() + aheadMs + 2 * 3_600_000);
  const other = await openTestShop({ databaseUrl: url, env: settings(`test -e "${base}/there"`), now });
  await vi.waitFor(async () => expect((await findCheck(db, 'backup-copy'))?.reason).toBeNull(), { timeout: hangsMs });
  await other.close();
  for (const minutes of [121, 11]) await watched.lookAfter(minutes);
  expect(watched.news('copy')).toEqual({ mails: 2, posts: ['raised', 'ended'] });
});

test('a stop of the shop ends the command and what it started', async () => {
  const shop = await openTestShop({ env: settings(`touch "${base}/began"; sleep 600; touch "${base}/done"`) });
  await vi.waitFor(() => expect(existsSync(join(base, 'began'))).toBe(true), { timeout: hangsMs });
  await shop.close();
  expect(existsSync(join(base, 'done'))).toBe(false);
});

test('a stop during a backup starts no command', async () => {
  const url = await cloneDatabase();
  const { db, config, close } = await openTestShop({ databaseUrl: url, env: { DATA_DIR: base } });
  const { backups: backupSettings } = readConfig(settings(`touch "${base}/began"`));
  mkdirSync(backupSettings.folder, { recursive: true });
  writeFileSync(join(backupSettings.folder, 'napas-2026-01-01T030000Z-daily.backup.gz'), '');
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  await writer.query('begin; lock table donation_offer in access exclusive mode');
  const backups = startBackups({
    ...{ db, connection: { connectionString: url }, now: () => new Date(), log: { info() {}, error() {} } },
    config: { ...config, backups: backupSettings },
    vitals: async () => ({ disk: { freePercent: 50 } }),
  });
  const waiting = sql`
    select from pg_stat_activity
    where datname = current_database() and query like 'lock table%' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1);
  const stopped = backups.stop();
  await writer.end();
  await stopped;
  expect(existsSync(join(base, 'began'))).toBe(false);
  await close();
});

test('a command is refused unless its target encrypts', () => {
  expect(() => readConfig({ BACKUP_COMMAND: 'rclone copy' })).toThrow('BACKUP_TARGET_ENCRYPTS=yes');
  expect(readConfig({ BACKUP_COMMAND: 'rclone copy', BACKUP_TARGET_ENCRYPTS: 'yes' }).backups.command).toBe(
    'rclone copy',
  );
});

test('a command is refused if the shop takes no backup that it could copy', () => {
  expect(() => readConfig({ ...settings('rclone copy'), BACKUPS_KEPT: '0' })).toThrow(
    /^BACKUP_COMMAND needs BACKUPS_KEPT above 0: with 0 the shop takes no daily backup, and copies none\.$/,
  );
});
