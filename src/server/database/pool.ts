import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../../shared/api-context.ts';
import type { Database } from '../../shared/database-schema.ts';
import { countQuery } from '../requests/request-scope.ts';
import type { PostgresConnection } from './postgres-server.ts';

/** Where the database is: the embedded server's, or what `DATABASE_URL` says. */
export type DatabaseConnection = PostgresConnection | { connectionString: string };

export type PoolOptions = {
  /** The largest number of connections open at once. */
  max: number;
  /** Seen in `pg_stat_activity`. */
  applicationName?: string;
  /** Whether a transaction may pause for as long as its process lives; a machine that vanished is noticed in 25 s. */
  longTransactions?: boolean;
  /** Told of connections that break while nobody waits for them. */
  log?: (line: string) => void;
};

const noticeVanishedClient =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c idle_in_transaction_session_timeout=0';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0];

/**
 * Makes the pool through which everything speaks to the database. Whole numbers arrive as numbers (an error tells of one
 * that a number cannot hold), `timestamptz` as Date, `date` as `YYYY-MM-DD`. A statement may take 10 s, a wait for a
 * lock 5 s, a pause inside a transaction 15 s, a wait for a connection 5 s, and a connection on which the database says
 * nothing for 15 s is given up. Of those who wait for a connection there are ten to each; more are refused at once. A
 * broken connection never ends the process.
 */
export function createPool(connection: DatabaseConnection, options: PoolOptions): pg.Pool {
  const { max, applicationName = 'shop', longTransactions = false, log } = options;
  const pool = new BoundedPool({
    ...connection,
    max,
    application_name: applicationName,
    types: parsers(),
    statement_timeout: statementMs,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: longTransactions ? 0 : 15_000,
    ...(longTransactions
      ? { options: noticeVanishedClient }
      : { stream: () => socketOfOneWhoAnswers(silenceMsFor(connection)) }),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    pipeline: true,
  });
  pool.on('error', (error) => log?.(`An idle connection to the database broke: ${error.message}.`));
  // The pool stops listening while a connection is lent out; between two statements nobody else would hear it break.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pool and the queries that go through it. */
export type OpenPool = { pool: pg.Pool; db: Db; close(): Promise<void> };

/** Opens a pool. `close` ends it; `db.destroy()` would leave the pool open if no query went through `db`. */
export function openPool(connection: DatabaseConnection, options: PoolOptions): OpenPool {
  const pool = createPool(connection, options);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => countQuery(queryDurationMillis),
  });
  let closing: Promise<void> | undefined;
  return {
    pool,
    db,
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}

const statementMs = 10_000;

/**
 * The database's own limits end what is slow; nobody but us ends a wait for a database, or a wire to it, that is dead.
 * Where its address sets another limit for statements, silence is as much longer; without a limit there is no end (0).
 */
function silenceMsFor(connection: DatabaseConnection): number {
  const address = 'connectionString' in connection ? URL.parse(connection.connectionString) : null;
  const limit = Number(address?.searchParams.get('statement_timeout') ?? statementMs);
  return limit > 0 ? limit + 5_000 : 0;
}

function socketOfOneWhoAnswers(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error('the database says nothing'), { code: 'ETIMEDOUT' })),
  );
}

const waitingForEach = 10;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Refuses whoever would wait too long: a slow database must not gather requests without end. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): undefined;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const refusal =
      this.waitingCount < this.options.max * waitingForEach
        ? null
        : Object.assign(new Error('too many wait for the database'), { statusCode: 503 });
    if (!callback) return refusal ? Promise.reject(refusal) : super.connect();
    if (refusal) callback(refusal, undefined, () => {});
    else super.connect(callback);
  }
}

/** How many connections are open, how many there may be, and how many requests wait for one. */
export function connectionsOf(pool: pg.Pool): { open: number; most: number; waiting: number } {
  return { open: pool.totalCount, most: pool.options.max, waiting: pool.waitingCount };
}

/** Throws where the database does not answer. */
export async function reachDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}

function parsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  const list: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
  types.setTypeParser(builtins.INT8, toNumber);
  types.setTypeParser(builtins.NUMERIC, toNumber);
  types.setTypeParser(INT8_ARRAY, (text) => list(text).map((item) => (item === null ? null : toNumber(item))));
  types.setTypeParser(NUMERIC_ARRAY, (text) => list(text).map((item) => (item === null ? null : toNumber(item))));
  types.setTypeParser(builtins.DATE, (text) => text);
  return types;
}

function toNumber(text: string): number {
  const value = Number(text);
  const exact = Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (!exact) throw new RangeError(`The database gave the number ${text}, which cannot be held exactly.`);
  return value;
}
