// The oldest PostgreSQL that the shop runs on, beside the one of the other tests. Debian 12 has its package.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSimulatedShop, type SimulatedSize } from '../scripts/database/simulated-shop.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { migrationsFolder, withClient } from '../src/server/database/open-database.ts';
import { verifyDatabase } from '../src/server/verify/verify.ts';
import { rowsOfTables, rulesOfTables } from './backup/table-rows.ts';
import { emptyDatabase } from './clone-database.ts';
import { type DebianPostgres, debianPostgres } from './processes/postgres-of-debian.ts';
import { shortLived } from './processes/short-lived-database.ts';

const bin = '/usr/lib/postgresql/15/bin';
const folder = mkdtempSync(join(tmpdir(), 'shop-older-'));
const size: SimulatedSize = { products: 20, orders: 400, accounts: 30 };
let server: DebianPostgres;
let databases = 0;

describe.skipIf(!existsSync(bin))('PostgreSQL 15', () => {
  beforeAll(async () => {
    server = await debianPostgres({ bin, dataDir: join(folder, 'data'), port: 5432, settings: shortLived });
    await server.start();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('gets the same schema as PostgreSQL 18', async () => {
    const [older, newer] = [await emptyOlder(), { connectionString: await emptyDatabase() }];
    for (const database of [older, newer]) await migrate(database, { directory: migrationsFolder, log: () => {} });
    const [olderSchema, newerSchema] = [await withClient(older, schemaOf), await withClient(newer, schemaOf)];
    expect(olderSchema.length).toBeGreaterThan(500);
    expect(olderSchema).toEqual(newerSchema);
  });

  test('gives ids in the order of their milliseconds, of version 7', async () => {
    const older = await emptyOlder();
    await migrate(older, { directory: migrationsFolder, log: () => {} });
    const ms = 'floor(extract(epoch from clock_timestamp()) * 1000)::float8';
    const { rows } = await withClient(older, (client) =>
      client.query<{ id: string; before: number; after: number }>(
        `select ${ms} as before, public.uuidv7() as id, ${ms} as after, pg_sleep(0.002) from generate_series(1, 20)`,
      ),
    );
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
    for (const { id, before, after } of rows) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      const made = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
      expect(made).toBeGreaterThanOrEqual(before);
      expect(made).toBeLessThanOrEqual(after);
    }
  });

  test.each(['18 to 15', '15 to 18'])('takes over a shop by backup and restore, %s', async (way) => {
    const [older, newer] = [await emptyOlder(), { connectionString: await emptyDatabase() }];
    const [from, to] = way === '18 to 15' ? [newer, older] : [older, newer];
    await migrate(from, { directory: migrationsFolder, log: () => {} });
    await withClient(from, (client) => fillSimulatedShop(client, size, { now: new Date(), say: () => {} }));
    const file = join(folder, `${way}.backup.gz`);
    await writeBackup(from, { file, now: new Date() });
    await restoreBackup(to, { file, log: () => {} });
    const [rowsBefore, rowsAfter] = [await withClient(from, rowsOfTables), await withClient(to, rowsOfTables)];
    expect(rowsAfter).toEqual(rowsBefore);
    expect(rowsAfter['public.order_total']?.length).toBeGreaterThan(0);
    expect(await withClient(to, (client) => verifyDatabase(client, { embedded: true }))).toEqual([]);
  });

  test('counts the orders of a backup from before there were totals', async () => {
    const [older, newer] = [await emptyOlder(), { connectionString: await emptyDatabase() }];
    await fillBeforeTotals(newer);
    const file = join(folder, 'before-totals.backup.gz');
    await writeBackup(newer, { file, now: new Date() });
    await restoreBackup(older, { file, log: () => {} });
    // As the recurring job does it.
    await withClient(older, (client) => client.query('select count_noted_orders()'));
    await migrate(newer, { directory: migrationsFolder, log: () => {} });
    const [expected, counted] = [await withClient(newer, rowsOfTables), await withClient(older, rowsOfTables)];
    const tables = ['order_total', 'product_total', 'family_total', 'product_family', 'family_set', 'province_family'];
    for (const table of tables) {
      expect(counted[`public.${table}`], table).toEqual(expected[`public.${table}`]);
      expect(counted[`public.${table}`]?.length, table).toBeGreaterThan(0);
    }
  });
});

async function emptyOlder(): Promise<DebianPostgres['connection']> {
  databases += 1;
  const database = `older_${databases}`;
  await withClient(server.connection, (client) => client.query(`create database ${database}`));
  return { ...server.connection, database };
}

/** The shop of `tests/migration-rows`, as it was before 0034. */
async function fillBeforeTotals(connection: { connectionString: string }): Promise<void> {
  const directory = join(folder, 'migrations');
  mkdirSync(directory);
  const client = new pg.Client(connection);
  await client.connect();
  for (const name of readdirSync(migrationsFolder).toSorted()) {
    if (name >= '0034') break;
    copyFileSync(join(migrationsFolder, name), join(directory, name));
    await migrate(connection, { directory, log: () => {} });
    const rows = join(import.meta.dirname, 'migration-rows', name);
    if (existsSync(rows)) await client.query(readFileSync(rows, 'utf8'));
  }
  await client.end();
}

/** All of a schema that no server names by its version: columns, rules, functions. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
         attgenerated, replace(pg_get_expr(adbin, adrelid), 'public.', '')) as part
       from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attnum > 0 and not attisdropped and c.relkind = 'r' and relnamespace::regnamespace::text = any($1)
     union all
     select concat_ws(' ', p.oid::regprocedure, pg_get_functiondef(p.oid)) from pg_proc p
       where pronamespace::regnamespace::text = any($1) and proname <> 'uuidv7' and prokind = 'f'
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [['public', 'identity', 'queue']],
  );
  return [...rows.map(({ part }) => part), ...(await rulesOfTables(client))].toSorted();
}
