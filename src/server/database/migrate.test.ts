import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../tests/clone-database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-migrate-'));
const { template: _, superuser: __, ...connection } = await sharedDatabase();
let server: pg.Pool;
let pool: pg.Pool;
let directory: string;
let logLines: string[];
let count = 0;

beforeAll(() => {
  server = createPool(connection, { max: 1 });
});

afterAll(async () => {
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  count += 1;
  logLines = [];
  directory = join(folder, `migrations-${count}`);
  mkdirSync(directory);
  await server.query(`create database migrate_${count}`);
  pool = createPool({ ...connection, database: `migrate_${count}` }, { max: 2 });
});

afterEach(() => pool.end());

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql);
}

function migrateNow(): Promise<string[]> {
  return migrate(pool, { directory, log: (line) => logLines.push(line) });
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrating the database', () => {
  test('runs the files in order, each once', async () => {
    write('0002_second.sql', 'alter table one add column b int;');
    write('0001_first.sql', 'create table one (a int);');
    expect(await migrateNow()).toEqual(['0001_first.sql', '0002_second.sql']);
    write('0003_third.sql', 'create table three ();');
    expect(await migrateNow()).toEqual(['0003_third.sql']);
    expect(await migrateNow()).toEqual([]);
    expect(await tables()).toEqual(['one', 'three']);
  });

  test('lets one of two migrate while the other waits', { tags: ['failed-migration'] }, async () => {
    write('0001_slow.sql', 'select pg_advisory_xact_lock(1); create table one (a int);');
    const holding = await pool.connect();
    await holding.query('select pg_advisory_lock(1)');
    const both = Promise.all([migrateNow(), migrateNow()]);
    await expect.poll(() => logLines).toContain('Another process is migrating the database: waiting for it.');
    await holding.query('select pg_advisory_unlock(1)');
    holding.release();
    expect((await both).flat()).toEqual(['0001_slow.sql']);
  });

  test('waits for another process longer than the role may wait for a lock', {
    tags: ['failed-migration'],
  }, async () => {
    await server.query(`alter role current_user in database migrate_${count} set lock_timeout = 100`);
    write('0001_slow.sql', 'select pg_advisory_xact_lock(1); create table one (a int);');
    const holding = await pool.connect();
    await holding.query('select pg_advisory_lock(1)');
    const both = Promise.all([migrateNow(), migrateNow()]);
    both.catch(() => {});
    await expect.poll(() => logLines).toContain('Another process is migrating the database: waiting for it.');
    await sleep(1_000);
    await holding.query('select pg_advisory_unlock(1)');
    holding.release();
    expect((await both).flat()).toEqual(['0001_slow.sql']);
  });

  test('leaves the schema as it was before a file that fails', { tags: ['failed-migration'] }, async () => {
    write('0001_first.sql', 'create table one (a int);');
    write('0002_broken.sql', 'create table two (a int); alter table missing add column b int;');
    await expect(migrateNow()).rejects.toThrow('0002_broken.sql failed: relation "missing" does not exist');
    expect(await tables()).toEqual(['one']);
    write('0002_broken.sql', 'create table two (a int);');
    expect(await migrateNow()).toEqual(['0002_broken.sql']);
  });

  test('refuses a file that was changed after it ran, but not one with other line ends', async () => {
    write('0001_first.sql', 'create table one (a int);\n');
    await migrateNow();
    write('0001_first.sql', 'create table one (a int);\r\n');
    expect(await migrateNow()).toEqual([]);
    write('0001_first.sql', 'create table one (a bigint);\n');
    await expect(migrateNow()).rejects.toThrow('0001_first.sql was changed after it ran');
  });

  test('refuses a database that is newer than the files', { tags: ['failed-migration'] }, async () => {
    write('0001_first.sql', 'create table one (a int);');
    write('0002_second.sql', 'create table two (a int);');
    await migrateNow();
    rmSync(join(directory, '0002_second.sql'));
    await expect(migrateNow()).rejects.toThrow(
      'The database is newer than this shop: it has the migration 0002_second.sql',
    );
  });

  test('goes on with a database that a newer version only expanded', { tags: ['failed-migration'] }, async () => {
    write('0001_first.sql', 'create table one (a int);');
    write('0002_expand_second.sql', 'alter table one add column b int;');
    await migrateNow();
    rmSync(join(directory, '0002_expand_second.sql'));
    expect(await migrateNow()).toEqual([]);
    expect(logLines).toContain('A newer version expanded the database (0002_expand_second.sql): this one can use it.');
    write('0002_expand_second.sql', 'alter table one add column b int;');
    expect(await migrateNow()).toEqual([]);
  });

  test('refuses a database of which a newer version took something away, also after it expanded it', async () => {
    write('0001_first.sql', 'create table one (a int, b int);');
    write('0002_expand_second.sql', 'alter table one add column c int;');
    write('0003_contract_third.sql', 'alter table one drop column b;');
    await migrateNow();
    rmSync(join(directory, '0002_expand_second.sql'));
    rmSync(join(directory, '0003_contract_third.sql'));
    await expect(migrateNow()).rejects.toThrow('it has the migration 0003_contract_third.sql');
  });

  test('lets queries pass while it waits for a table in use', async () => {
    write('0001_first.sql', 'create table one (a int);');
    await migrateNow();
    const serving = await pool.connect();
    await serving.query('begin; select from one');
    write('0002_expand_second.sql', 'alter table one add column b int;');
    const migrating = migrateNow();
    await expect
      .poll(() => logLines)
      .toContain('The migration 0002_expand_second.sql waits for a table that is in use.');
    expect((await pool.query('select from one')).rowCount).toBe(0);
    await serving.query('commit');
    serving.release();
    expect(await migrating).toEqual(['0002_expand_second.sql']);
  });

  test('refuses a new file that would have to run before an old one', async () => {
    write('0002_second.sql', 'create table two (a int);');
    await migrateNow();
    write('0001_first.sql', 'create table one (a int);');
    await expect(migrateNow()).rejects.toThrow('give it a later number');
  });

  test('refuses a file that ends its transaction by itself', async () => {
    write('0001_commits.sql', 'create table one (a int); commit;');
    await expect(migrateNow()).rejects.toThrow('it begins or ends a transaction itself');
  });

  test.each(['1_first.sql', '0001 first.sql'])('refuses the file name %s', async (name) => {
    write(name, 'select 1');
    await expect(migrateNow()).rejects.toThrow('needs a name like');
  });

  test('refuses one number given twice', async () => {
    write('0001_one.sql', 'select 1');
    write('0001_two.sql', 'select 1');
    await expect(migrateNow()).rejects.toThrow('have the same number');
  });
});

describe('the pool', () => {
  test('gives whole numbers as numbers, and refuses those that a number cannot hold', async () => {
    const { rows } = await pool.query(
      'select 9007199254740991::bigint as big, sum(n::bigint) as sum, count(*), array[1::bigint, null] as list from generate_series(1, 3) n',
    );
    expect(rows).toEqual([{ big: 9007199254740991, sum: 6, count: 3, list: [1, null] }]);
    await expect(pool.query('select 9007199254740992::bigint')).rejects.toThrow('cannot be held exactly');
    expect((await pool.query('select 1 as fine')).rows).toEqual([{ fine: 1 }]);
  });

  test('gives moments as Date and days as text', async () => {
    const { rows } = await pool.query(`select timestamptz '2026-12-31 17:00Z' as moment, date '2026-12-31' as day`);
    expect(rows).toEqual([{ moment: new Date('2026-12-31T17:00:00Z'), day: '2026-12-31' }]);
  });

  test('survives connections that are cut, idle or inside a transaction', { tags: ['database-restarts'] }, async () => {
    const lent = await pool.connect();
    await lent.query('begin');
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await pool.query('select 1');
    await server.query(cut, [`migrate_${count}`]);
    await expect(lent.query('commit')).rejects.toThrow();
    lent.release();
    const query = () => pool.query('select 1 as fine').then(({ rows }) => rows);
    await expect.poll(() => query().catch(() => [])).toEqual([{ fine: 1 }]);
  });

  test('limits how long a statement, a lock and an idle transaction may take', {
    tags: ['slow-database'],
  }, async () => {
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$' order by 1`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['15000', '5000', '10000']);
  });
});
