// A backup leaves the room on its disk that orders need.
import { mkdirSync, readdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../tests/backup/run-command.ts';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { openTestShop } from '../../../tests/shop.ts';
import { diskInMemory, fillDisk } from '../../../tests/small-disk.ts';
import { takeBackup } from './take-backup.ts';

const megabyte = 1024 * 1024;
const canMount = diskInMemory(20);
canMount?.remove();

/** A disk with so much room, and a folder of backups on it. */
function smallDisk(freeMegabytes: number): { folder: string; free: () => number } {
  const disk = diskInMemory(300);
  if (!disk) throw new Error('the disk that was there a moment ago cannot be mounted');
  onTestFinished(disk.remove);
  fillDisk(join(disk.folder, 'ballast'), freeMegabytes * megabyte);
  const folder = join(disk.folder, 'backups');
  mkdirSync(folder);
  const free = () => {
    const { bavail, bsize } = statfsSync(disk.folder);
    return bavail * bsize;
  };
  return { folder, free };
}

/** A database whose backup has more than 30 MB. */
async function largeDatabase(): Promise<string> {
  const url = await cloneDatabase();
  const shop = await openTestShop({ databaseUrl: url, env: { BACKUPS_KEPT: '0' } });
  await sql`
    insert into queue.job (name, payload)
    select 'nobody', jsonb_build_object('text', (
      select string_agg(md5(random()::text || n || m), '') from generate_series(1, 1000) m))
    from generate_series(1, 2000) n`.execute(shop.db);
  await shop.close();
  return url;
}

const needs = (megabytes: number) => `it needs ${megabytes} MB of free disk`;

test.skipIf(!canMount)('a daily backup ends before it takes the room of orders', async () => {
  const { folder, free } = smallDisk(215);
  const env = { BACKUP_DIR: folder, BACKUPS_KEPT: '2' };
  let least = free();
  const looking = setInterval(() => {
    least = Math.min(least, free());
  }, 1);
  onTestFinished(() => clearInterval(looking));
  const shop = await openTestShop({ databaseUrl: await largeDatabase(), env });
  onTestFinished(() => shop.close());
  await expect.poll(() => shop.logged.join()).toContain(needs(200));
  expect(readdirSync(folder)).toEqual([]);
  // It had begun.
  expect(least).toBeLessThan(214 * megabyte);
  expect(least).toBeGreaterThan(198 * megabyte);
});

test.skipIf(!canMount)('no backup begins without room for one like the last and for orders', async () => {
  const { folder } = smallDisk(250);
  const last = join(folder, 'napas-2026-11-20T030000Z-daily.backup.gz');
  writeFileSync(last, '');
  truncateSync(last, 60 * megabyte);
  const databaseUrl = await cloneDatabase();
  const env = { BACKUP_DIR: folder, BACKUPS_KEPT: '2' };
  const shop = await openTestShop({ databaseUrl, env });
  onTestFinished(() => shop.close());
  await expect.poll(() => shop.logged.join()).toContain(needs(260));
  const beforeUpdate = takeBackup(
    { connectionString: databaseUrl },
    { settings: shop.config.backups, kind: 'before-update', now: new Date() },
  );
  await expect(beforeUpdate).rejects.toThrow(needs(260));
  const command = await runCommand('backup', [join(folder, 'own.backup.gz')], { ...env, DATABASE_URL: databaseUrl });
  expect(command).toEqual({ code: 1, said: expect.stringContaining(needs(260)) });
  expect(readdirSync(folder)).toEqual(['napas-2026-11-20T030000Z-daily.backup.gz']);
});
