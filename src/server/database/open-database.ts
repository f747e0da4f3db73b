import pg from 'pg';
import { LastingError } from '../config/access-problem.ts';
import type { Config } from '../config/settings.ts';
import { commandConnections, requestConnections } from './connection-counts.ts';
import { type DatabaseUser, openEmbeddedPostgres } from './embedded-postgres.ts';
import { findPending, type MigrateOptions, migrate, readAppliedMigrations } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { oldestServer } from './older-servers.ts';
import { type DatabaseConnection, type OpenPool, openPool, patientConnectMs, wireOf } from './pool.ts';
import { limitRole, poolerProblem } from './pooler.ts';
import { within } from './within.ts';

export const migrationsFolder = new URL('../../../database/migrations/', import.meta.url).pathname;

const poolCloseMs = 1_000;
const clientCloseMs = 1_000;

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'poolerUrl' | 'namedStatements'>>;

/** A running server with any content. `await using` leaves it. */
export type FoundDatabase = AsyncDisposable & { connection: DatabaseConnection; leave(): Promise<void> };

export type OpenDatabase = AsyncDisposable & OpenPool & { connection: DatabaseConnection };

/** Finds the database of the settings, by default the embedded one, and changes nothing in it. */
export async function findDatabase(
  { databaseUrl, poolerUrl, namedStatements, dataDir }: Place,
  as: DatabaseUser,
  log: (line: string) => void,
): Promise<FoundDatabase> {
  const embedded = databaseUrl ? null : await openEmbeddedPostgres({ dataDir, log, as });
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '', poolerUrl, namedStatements };
  const leave = async () => embedded?.stop();
  if (databaseUrl) await withClient(connection, refuseOldServer);
  return { connection, leave, [Symbol.asyncDispose]: leave };
}

/** Opens the database for the shop, or the one that was found, and migrates it. `before` runs first, as `migrate` describes. */
export async function openDatabase(
  place: Place & { found?: Promise<FoundDatabase> },
  log: (line: string) => void,
  before: (connection: DatabaseConnection) => NonNullable<MigrateOptions['before']>,
): Promise<OpenDatabase> {
  const foundDatabase = await (place.found ?? findDatabase(place, 'shop', log));
  try {
    await migrate(foundDatabase.connection, {
      directory: migrationsFolder,
      log,
      async before(state) {
        await before(foundDatabase.connection)(state);
        if (place.poolerUrl) await limitRole(state.client);
      },
    });
    const { databaseUrl, poolerUrl } = place;
    const problem = databaseUrl && poolerUrl ? await poolerProblem(databaseUrl, poolerUrl) : null;
    if (problem) log(problem);
  } catch (error) {
    await foundDatabase.leave();
    throw error;
  }
  return withPool(foundDatabase, requestConnections, log);
}

/**
 * Opens the database for a command, without the pooler: a command also works while the pooler is down. Only the shop
 * migrates, because it takes a backup before.
 */
export async function openForCommand(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const foundDatabase = await findDatabase(place, 'command', log);
  // A cluster may lead DATABASE_URL through a pooler too, in session mode, so that both follow a fail-over.
  const connection = { ...foundDatabase.connection, poolerUrl: null, behindPooler: Boolean(place.poolerUrl) };
  try {
    await withClient(connection, refuseOtherSchema);
  } catch (error) {
    await foundDatabase.leave();
    throw error;
  }
  return withPool({ ...foundDatabase, connection }, commandConnections, log);
}

/** Does work on its own connection, without time limits, unless there are some in `limits`. */
export async function withClient<Result>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<Result>,
  limits: Pick<pg.ClientConfig, 'query_timeout' | 'stream'> = {},
): Promise<Result> {
  const client = new pg.Client({
    ...connection,
    ...limits,
    application_name: 'shop command',
    connectionTimeoutMillis: patientConnectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    // The other end of a connection that was lost silently answers no goodbye.
    if (!(await within(clientCloseMs, client.end()))) wireOf(client).stream.destroy();
  }
}

/** Throws a sentence unless the database has the schema of this version of the shop. */
export async function refuseOtherSchema(client: pg.Client): Promise<void> {
  const applied = await readAppliedMigrations(client);
  const pending = findPending(readMigrations(migrationsFolder), applied);
  if (applied.length === 0) throw new Error('There is no shop in this database yet: start it first, with npm start.');
  if (pending.length > 0) {
    throw new Error('This database is from before the last update: start the shop first, which brings it up to date.');
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
            current_setting('server_version_num')::int / 10000 as major`,
  );
  const [server] = rows;
  if (server && server.major >= oldestServer) return;
  throw new LastingError(
    `DATABASE_URL leads to PostgreSQL ${server?.version}; the shop needs ${oldestServer} or later.`,
  );
}

function withPool(foundDatabase: FoundDatabase, max: number, log: (line: string) => void): OpenDatabase {
  const { connection, leave } = foundDatabase;
  const { pool, db, close } = openPool(connection, { max, log });
  const closeAndLeave = async () => {
    // A remaining connection must not keep the server from being stopped.
    await within(poolCloseMs, close());
    await leave();
  };
  return { pool, db, connection, close: closeAndLeave, [Symbol.asyncDispose]: closeAndLeave };
}
