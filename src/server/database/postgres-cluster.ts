import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { LastingError } from '../config/access-problem.ts';
import { embeddedConnections, superuserConnections } from './connection-counts.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type PostgresFiles, readPassword, writeOwned } from './postgres-files.ts';
import { launch, type PostgresRunner } from './postgres-runner.ts';

/** The server's own superuser, used only to create the shop's role and database. */
export const superuser = 'postgres';
/** The shop's role, and the name of its database. It may create databases, and nothing else of the server. */
export const shopRole = 'shop';

const settingsFile = 'shop.conf';

const run = promisify(execFile);

/** Creates the cluster if it is missing. An unfinished one is deleted and created again. */
export async function ensureCluster(
  binaries: PostgresBinaries,
  files: PostgresFiles,
  runner: PostgresRunner,
): Promise<void> {
  if (existsSync(join(files.cluster, 'PG_VERSION'))) return refuseOtherMajor(binaries, files);
  rmSync(files.unfinished, { recursive: true, force: true });
  readPassword(files);
  try {
    await initialise(binaries, files, runner, ['--locale=C.UTF-8']);
  } catch (error) {
    if (!/locale/i.test((error as { stderr?: string }).stderr ?? '')) throw describeError(files, error);
    // For systems whose C library lacks C.UTF-8, such as older macOS.
    await initialise(binaries, files, runner, ['--locale=C', '--builtin-locale=C.UTF-8']).catch((secondError) => {
      throw describeError(files, secondError);
    });
  }
  appendFileSync(join(files.unfinished, 'postgresql.conf'), `include_if_exists = '${settingsFile}'\n`);
  renameSync(files.unfinished, files.cluster);
}

/** One major version cannot read the files of another. A backup can move the data. */
function refuseOtherMajor({ major }: PostgresBinaries, files: PostgresFiles): void {
  const clusterMajor = readFileSync(join(files.cluster, 'PG_VERSION'), 'utf8').trim();
  if (clusterMajor === major) return;
  throw new LastingError(
    `The database in ${files.folder} was made by PostgreSQL ${clusterMajor}, and this shop brings PostgreSQL ${major}, which cannot read it. ` +
      'Nothing was changed. With the version of the shop that ran before, take a backup: npm run backup -- shop.backup.gz. ' +
      'Then, with this one, restore it into a new DATA_DIR: npm run restore -- shop.backup.gz.',
  );
}

async function initialise(
  binaries: PostgresBinaries,
  files: PostgresFiles,
  runner: PostgresRunner,
  locale: string[],
): Promise<void> {
  const settings = ['--encoding=UTF8', '--locale-provider=builtin', ...locale, `--username=${superuser}`];
  // The folder keeps other users away from the socket.
  const authentication = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${files.password}`];
  const args = ['-D', files.unfinished, ...settings, ...authentication, '--no-instructions'];
  const { file, args: words, options } = launch(runner, files, binaries.initdb, args);
  await run(file, words, { ...options, encoding: 'utf8' });
}

function describeError(files: PostgresFiles, error: unknown): Error {
  const output = ((error as { stderr?: string }).stderr || (error as Error).message)
    .trim()
    .split('\n')
    .slice(-8)
    .join('\n');
  return new Error(`PostgreSQL could not make its files in ${files.folder}:\n${output}`, { cause: error });
}

/**
 * Writes the settings of this start, for a small machine that also runs the shop. Settings by `alter system` override
 * them.
 */
export function writeSettings(
  files: PostgresFiles,
  place: { port: number; address: string; socketFolder: string },
): void {
  const settings = {
    listen_addresses: place.address,
    port: place.port,
    // A list: the double quotes keep commas and spaces of the path.
    unix_socket_directories: place.socketFolder && `"${place.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: embeddedConnections,
    superuser_reserved_connections: superuserConnections,
    shared_buffers: '96MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a kill, PostgreSQL syncs every file one by one. Linux can do it in one call, in a tenth of the time.
    recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
    // Fewer idle processes.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 2,
    jit: 'off',
    client_connection_check_interval: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Messages about failed statements quote people's data, so the log holds only short messages of the server itself.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  writeOwned(join(files.cluster, settingsFile), `# Written at every start.\n${lines.join('\n')}\n`);
}

/** Creates the shop's role and database if they are missing. */
export async function ensureDatabase(admin: pg.Client, password: string): Promise<void> {
  const { rows } = await admin.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [shopRole],
  );
  if (!rows[0]?.role) {
    await admin.query(`create role ${shopRole} login createdb password ${admin.escapeLiteral(password)}`);
  }
  if (!rows[0]?.database) await admin.query(`create database ${shopRole} owner ${shopRole}`);
}
