// The network drops the connections of a backup, and neither end notices.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../tests/database-proxy.ts';
import { openTestShop } from '../../../tests/shop.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-silent-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** A large database behind a wire, with a limit for statements, on which that for silence depends. */
async function wired(statementMs: number): Promise<DatabaseProxy> {
  const databaseUrl = await cloneDatabase();
  const shop = await openTestShop({ databaseUrl, env: { BACKUPS_KEPT: '0' } });
  await sql`
    insert into queue.job (name, payload)
    select 'nobody', jsonb_build_object('text', (
      select string_agg(md5(random()::text || n || m), '') from generate_series(1, 1000) m))
    from generate_series(1, 2000) n`.execute(shop.db);
  await shop.close();
  const impatientUrl = new URL(databaseUrl);
  impatientUrl.searchParams.set('statement_timeout', String(statementMs));
  const proxy = await openDatabaseProxy(impatientUrl.href);
  onTestFinished(() => proxy.close());
  return proxy;
}

const begun = () => expect.poll(() => readdirSync(folder), { interval: 1 }).toHaveLength(1);

test('a backup whose connection is silent fails, and leaves nothing behind', { tags: ['daily-backups'] }, async () => {
  const proxy = await wired(1_000);
  const file = join(folder, 'own.backup.gz');
  const writing = writeBackup({ connectionString: proxy.url }, { file, now: new Date() });
  const failed = expect(writing).rejects.toThrow('was not written: the database says nothing');
  await begun();
  proxy.delay(Number.POSITIVE_INFINITY);
  await failed;
  expect(readdirSync(folder)).toEqual([]);
});

test('a shop stops in time while its backup waits for a silent connection', { tags: ['daily-backups'] }, async () => {
  const { url, delay } = await wired(10_000);
  const shop = await openTestShop({ databaseUrl: url, env: { BACKUP_DIR: folder, BACKUPS_KEPT: '2' } });
  await begun();
  delay(Number.POSITIVE_INFINITY);
  await shop.close();
  expect(readdirSync(folder)).toEqual([]);
});
