import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LastingError } from '../config/access-problem.ts';
import { isExpanding, type Migration, readMigrations } from './migration-files.ts';
import { fitToServer } from './older-servers.ts';
import { type DatabaseConnection, patientConnectMs } from './pool.ts';

export type MigrateOptions = {
  /** The folder of `NNNN_name.sql` files. */
  directory: string;
  log: (line: string) => void;
  /** The name of the last file to run; all of them by default. */
  last?: string;
  /**
   * Called before any change, while no other process migrates. `applied` are the files that ran before, `pending` the
   * next ones. If it throws, nothing changes.
   */
  before?: (database: { client: pg.Client; applied: string[]; pending: string[] }) => Promise<void>;
};

/** A file that ran on a database. */
export type AppliedMigration = { name: string; checksum: string };

/** A unique number: all migrations of this database use the same lock. */
const LOCK = 7_262_753_001;

/** PostgreSQL's code of `lock_timeout`. */
const lockNotAvailable = '55P03';
const maxTries = 60;
const pauseMs = 1_000;

/**
 * Migrates the database to the newest schema: runs the new files in order, each in a transaction that also records it,
 * and returns their names. If two processes start together, one migrates and the other waits. A failing file leaves the
 * schema as it was before that file. Refuses, with a sentence, a file that changed after it ran, a file that comes too
 * late in the order, and a database that a newer version changed, unless it only expanded it.
 */
export async function migrate(target: pg.Pool | DatabaseConnection, options: MigrateOptions): Promise<string[]> {
  const { directory, last, log } = options;
  const migrations = readMigrations(directory).filter(({ name }) => last === undefined || name <= last);
  const client = new pg.Client({
    ...connectionOf(target),
    application_name: 'migrate',
    connectionTimeoutMillis: patientConnectMs,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await lock(client, log);
    const applied = await readAppliedMigrations(client);
    const pending = findPending(migrations, applied);
    const ownNames = namesOf(migrations);
    const newerNames = namesOf(applied).filter((name) => !ownNames.includes(name));
    if (newerNames.length > 0)
      log(`A newer version expanded the database (${newerNames.join(', ')}): this one can use it.`);
    await options.before?.({ client, applied: namesOf(applied), pending: namesOf(pending) });
    await client.query(`create table if not exists public.migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    for (const migration of await fitToServer(client, pending)) {
      await runUnlessBusy(client, migration, log);
      log(`Migrated the database: ${migration.name}.`);
    }
    return namesOf(pending);
  } finally {
    await client.end();
  }
}

/** The files that ran on a database, in order. */
export async function readAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await client.query<AppliedMigration>('select name, checksum from public.migration order by name');
  return rows;
}

const namesOf = (migrations: AppliedMigration[]) => migrations.map(({ name }) => name);

/** A separate connection, because the pool's time limits do not suit changes of tables. */
function connectionOf(target: pg.Pool | DatabaseConnection): pg.ClientConfig {
  if (!(target instanceof pg.Pool)) return target;
  const { connectionString, host, port, user, password, database, ssl } = target.options;
  return { connectionString, host, port, user, password, database, ssl };
}

async function lock(client: pg.Client, log: (line: string) => void): Promise<void> {
  // The other process holds the lock as long as its backup and its migrations take. Behind a pooler the role has limits.
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
  if (!rows[0]?.locked) {
    log('Another process is migrating the database: waiting for it.');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  }
  // A change that waits for a table makes every later query on it wait, and another version may be serving.
  await client.query("set lock_timeout = '1s'");
}

/** Keeps migrations from beginning until the transaction ends. Returns false if some are under way. */
export async function tryMigrationLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [LOCK]);
  return rows[0]?.locked ?? false;
}

/** The files that have not run on a database. Throws a sentence if this version cannot use the database. */
export function findPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (!file && isExpanding(name)) continue;
    if (!file) {
      throw new LastingError(
        `The database is newer than this shop: it has the migration ${name}, which is not here. Start the newer shop.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new LastingError(
        `The migration ${name} was changed after it ran here. Put it back as it was and write a new file instead.`,
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !appliedNames.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new LastingError(
      `The migration ${late.name} comes before ${last}, which has already run: give it a later number.`,
    );
  return pending;
}

/** Tries again if a table is in use: by a statement of the shop that serves, or by its backup. */
async function runUnlessBusy(client: pg.Client, migration: Migration, log: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(client, migration);
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string };
      if (code !== lockNotAvailable || tries === maxTries) throw error;
      if (tries === 1) log(`The migration ${migration.name} waits for a table that is in use.`);
      await sleep(pauseMs);
    }
  }
}

async function run(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    const transaction = await currentTransaction(client);
    await client.query(sql);
    if ((await currentTransaction(client)) !== transaction) throw new Error('it begins or ends a transaction itself');
    await client.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`The migration ${name} failed: ${(error as Error).message}.`, { cause: error });
  }
}

async function currentTransaction(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id;
}
