import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readDatabaseUse, restoringFact } from '../database/database-use.ts';
import { dropEverything } from '../database/empty-database.ts';
import { isServed } from '../database/is-served.ts';
import { migrate } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import { migrationsFolder, withClient } from '../database/open-database.ts';
import type { DatabaseConnection } from '../database/pool.ts';
import { BackupFileError, columnList, type Manifest, quoted } from './backup-format.ts';
import type { BackupFile } from './encrypted-backup.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { type CarriedOver, carryOver, type ReplacedDatabase, skipGivenNumbers } from './replaced-database.ts';
import { tablesOf } from './shop-tables.ts';

type RestoreOptions = BackupFile & { replaced?: ReplacedDatabase | null; log: (line: string) => void };

/** `carried` is null if no replaced database was given. */
type Restored = { takenAt: string; carried: CarriedOver | null };

/** The database is in use, or holds people's data. */
export class NotEmptyError extends Error {}

/**
 * Restores a backup into an empty database, exactly as it was but without a login, then migrates it to the newest schema.
 * Reads the whole file before it changes anything; then all rows come in one transaction. Throws a sentence if the file is
 * damaged, foreign or from a newer shop, or if the database is not empty. A restore that fails leaves an empty database. One
 * that is killed leaves a database that no shop starts on, and that the next restore empties.
 */
export async function restoreBackup(
  connection: DatabaseConnection,
  { log, replaced = null, ...backup }: RestoreOptions,
): Promise<Restored> {
  const manifest = await checkBackup(backup);
  refuseNewer(manifest, backup.file);
  await withClient(connection, async (client) => {
    if (await isServed(client)) throw new NotEmptyError('A shop is running on this database: stop it first.');
    await dropUnusedTables(client);
  });
  const last = manifest.migrations.at(-1)?.name ?? '';
  await migrate(connection, { directory: migrationsFolder, log: () => {}, last });
  await withClient(connection, (client) => load(client, backup, manifest));
  const carried = await orUndo(connection, log, async () => {
    await withClient(connection, (client) => client.query('analyze'));
    await migrate(connection, { directory: migrationsFolder, log });
    return await withClient(connection, (client) => finish(client, replaced));
  });
  return { takenAt: manifest.takenAt, carried };
}

/** Takes a step after the rows came. If it fails, empties the database again, so that the restore can be repeated. */
async function orUndo<Result>(
  connection: DatabaseConnection,
  log: (line: string) => void,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    await withClient(connection, dropEverything).then(
      () => log('The restore failed and was undone: the database is empty again.'),
      () => log('The restore failed half-way. Start no shop on this database: restore into an empty one.'),
    );
    throw error;
  }
}

/** This shop must know all migrations of the backup. */
function refuseNewer(manifest: Manifest, file: string): void {
  const knownMigrations = new Map(readMigrations(migrationsFolder).map(({ name, checksum }) => [name, checksum]));
  const unknownMigration = manifest.migrations.find(({ name, checksum }) => knownMigrations.get(name) !== checksum);
  if (!unknownMigration && manifest.migrations.length > 0) return;
  const reason = unknownMigration
    ? `it has the migration ${unknownMigration.name}, which is not here`
    : 'it has no tables';
  throw new BackupFileError(`${file} is from another version of the shop: ${reason}. Restore it with that version.`);
}

/** Drops the tables of a shop that was started once and never used, or of a restore that was killed. */
async function dropUnusedTables(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client);
  if (tables.length === 0) return;
  await client.query('begin');
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access exclusive mode`);
  if (!(await readDatabaseUse(client)).isRestoring) await refuseFilled(client);
  await dropEverything(client);
  await client.query('commit');
}

/** Tables that a shop fills by itself at its start or by migrations. Rows in any other table come from people. */
const ownRows = new Set([
  ...['migration', 'installation', 'stock_setting', 'search_word'],
  ...['jwks', 'rate_limit', 'used_captcha', 'job', 'alarm', 'shop_check'],
]);

/** With everything locked, no row can appear between this check and the end of the transaction. */
async function refuseFilled(client: pg.Client): Promise<void> {
  for (const table of await tablesOf(client)) {
    if (ownRows.has(table.name)) continue;
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from ${quoted(table)}) as filled`);
    if (!rows[0]?.filled) continue;
    throw new NotEmptyError(
      `The database is not empty: there are rows in ${table.schema}.${table.name}. Nothing was changed. Name an empty one: another DATA_DIR, or another DATABASE_URL.`,
    );
  }
}

async function load(client: pg.Client, backup: BackupFile, manifest: Manifest): Promise<void> {
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set lock_timeout = '30s'`);
  const tables = await tablesOf(client);
  refuseOtherTables(manifest, tables);
  await client.query('begin');
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access exclusive mode`);
  await refuseFilled(client);
  const foreignKeys = await foreignKeysOf(client);
  // The rows passed all rules once. Triggers would change or refuse them.
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint "${name}"`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  await readBackup(backup, {
    async begin() {},
    async rowsOf(table, rows) {
      const copy = client.query(copyFrom(`copy ${quoted(table)} ${columnList(table)} from stdin`));
      await pipeline(Readable.from(rows, { objectMode: false }), copy);
    },
  });
  await client.query(endLogins);
  await client.query(stopPlans);
  // Recreating a foreign key checks every row.
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  // A backup holds no sequences.
  await client.query(`do $$ begin
    if to_regproc('restart_order_numbers') is not null then perform restart_order_numbers(); end if;
  end $$`);
  await client.query('delete from installation where fact = $1', [restoringFact]);
  await client.query('insert into installation (fact, value) values ($1, $2)', [restoringFact, manifest.takenAt]);
  await client.query('commit');
}

/** The last step. Only now may a shop start on the database. */
async function finish(client: pg.Client, replaced: ReplacedDatabase | null): Promise<CarriedOver | null> {
  await client.query('begin');
  const carried = replaced && (await carryOver(client, replaced));
  await skipGivenNumbers(client, replaced?.lastNumber ?? '0');
  await client.query('delete from installation where fact = $1', [restoringFact]);
  await client.query('commit');
  return carried;
}

/**
 * A person may have ended a stranger's login since the backup, so everybody logs in again. The tables may be those of an
 * earlier schema.
 */
const endLogins = `do $$ begin
  if to_regclass('identity.session') is not null then delete from identity.session; end if;
  if exists (select from information_schema.columns
    where table_schema = 'public' and table_name = 'account' and column_name = 'tokens_valid_from')
  then update account set tokens_valid_from = now(); end if;
end $$`;

/**
 * A plan that was being applied may be days old, and its planner shut out since. It waits for another press; its job finds
 * nothing to apply. Donations that it booked stay, and with them its progress: the press books the others.
 */
const stopPlans = `do $$ begin
  if to_regclass('change_plan') is not null
  then update change_plan set state = 'planned', done = case source when 'donations' then done else 0 end where state = 'applying'; end if;
end $$`;

function refuseOtherTables(manifest: Manifest, tables: Manifest['tables']): void {
  const [wanted, there] = [manifest.tables, tables].map((each) => JSON.stringify(each));
  if (wanted !== there) throw new BackupFileError('The backup has other tables or columns than this shop makes.');
}

type ForeignKey = { table: string; name: string; definition: string };

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname in ('public', 'identity', 'queue')
     order by 1, 2`,
  );
  return rows;
}
