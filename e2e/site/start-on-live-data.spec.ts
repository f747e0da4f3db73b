import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { openForCommand } from '../../src/server/database/open-database.ts';
import type { Db } from '../../src/shared/api-context.ts';
import { refused, test } from './launched-shop.ts';

test('started without BASE_URL on the data of a live shop, nothing is touched and no database stays behind', {
  tag: ['@demo-on-live-database'],
}, async ({ folder }) => {
  const onData = <Result>(work: (db: Db) => Promise<Result>) =>
    openForCommand({ dataDir: folder.dataDir, databaseUrl: null }, () => {}).then(({ db, close }) =>
      work(db).finally(close),
    );
  const accounts = (db: Db) =>
    sql`select uid, email, role from account order by uid`.execute(db).then(({ rows }) => rows);
  const before = await onData(async (db) => {
    await sql`delete from installation`.execute(db);
    await sql`insert into installation (fact, value) values ('shop', 'live')`.execute(db);
    await sql`update account set email = replace(email, '@demo.example', '@family.example')`.execute(db);
    return accounts(db);
  });
  const words = await refused(process.execPath, ['src/server/start.ts'], { ...folder.env, BASE_URL: '' });
  expect(words).toMatch(/This database is not the demo's: a live shop runs on it since \d{4}-\d\d-\d\d/);
  expect(words).toContain('Set BASE_URL if this is the live shop');
  const pidFile = join(folder.dataDir, 'postgres', 'cluster', 'postmaster.pid');
  expect(existsSync(pidFile), 'a server still runs there').toBe(false);
  expect(await onData(accounts)).toEqual(before);
});
