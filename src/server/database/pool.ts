import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../../shared/api-context.ts';
import type { Database } from '../../shared/database-schema.ts';
import { countQuery } from '../requests/request-scope.ts';
import type { PostgresConnection } from './postgres-server.ts';

/**
 * The database: the embedded server's, or that of `DATABASE_URL`. Pools use the pooler if there is one. All that keeps
 * state in a session does not: LISTEN, locks outside of transactions, `set`.
 */
export type DatabaseConnection =
  | PostgresConnection
  | {
      connectionString: string;
      poolerUrl?: string | null;
      /** The address may lead through a pooler too. */
      behindPooler?: boolean;
      namedStatements?: boolean;
    };

export type PoolOptions = {
  /** The limit of open connections. */
  max: number;
  /** Visible in `pg_stat_activity`. */
  applicationName?: string;
  /**
   * Whether a transaction may pause while its process lives. A vanished machine is noticed after 25 s. Its statements must
   * be short: each is answered within the limit of silence, or its connection ends.
   */
  longTransactions?: boolean;
  /** Receives errors of idle connections. */
  log?: (line: string) => void;
};

const noticeVanishedClient =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c idle_in_transaction_session_timeout=0';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0];

/**
 * Creates the pool for all access to the database. Whole numbers arrive as numbers (one that is too large is an error),
 * `timestamptz` as Date, `date` as `YYYY-MM-DD`. The limits: a statement 10 s, a wait for a lock 5 s, a pause inside a
 * transaction 15 s, a wait for a connection 5 s, silence on a connection 15 s. Ten requests may wait for each
 * connection; more are refused at once. A broken connection never ends the process.
 */
export function createPool(connection: DatabaseConnection, options: PoolOptions): pg.Pool {
  const { max, applicationName = 'shop', longTransactions = false, log } = options;
  const poolerUrl = 'poolerUrl' in connection ? connection.poolerUrl : null;
  const target = poolerUrl ? { ...connection, connectionString: poolerUrl } : connection;
  const behindPooler = Boolean(poolerUrl) || ('behindPooler' in connection && connection.behindPooler);
  const pool = new BoundedPool({
    ...target,
    max,
    application_name: applicationName,
    types: parsers(),
    // A pooler refuses these: there the role has them (pooler.ts).
    ...(behindPooler ? {} : timeLimits),
    ...(longTransactions && !behindPooler
      ? { idle_in_transaction_session_timeout: 0, options: noticeVanishedClient }
      : {}),
    // A mail may keep a transaction silent. So the limit counts for each statement; with pipelining, it ends the connection.
    ...(longTransactions
      ? { query_timeout: silenceMsFor(target) || silenceMs }
      : { stream: () => socketWithTimeout(silenceMsFor(target)) }),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
  });
  pool.on('error', (error) => log?.(`An idle connection to the database broke: ${error.message}.`));
  // The pool stops listening while a connection is lent out. This handles a break between two statements.
  pool.on('connect', (client) => client.on('error', () => {}));
  replaceReadOnly(pool);
  return pool;
}

/** The connection below a client, which the types of `pg` do not name. */
export function wireOf(client: pg.ClientBase): EventEmitter & { stream: Socket } {
  return (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection;
}

const readOnlyServer = '25006';

/**
 * After a fail-over a connection may lead to a standby, which refuses every change. It would stay in the pool as long as
 * requests come. So it ends when its user returns it, and the next one looks for the primary.
 */
function replaceReadOnly(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) =>
    wireOf(client).on('errorMessage', ({ code }) => code === readOnlyServer && readOnly.add(client)),
  );
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void (client as unknown as pg.Client).end();
  });
}

/** A pool and the query builder on it. */
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
const silenceMs = 15_000;

/** The time for a connection of a start or a command. A machine that starts several programs at once takes its time. */
export const patientConnectMs = 30_000;

/** In milliseconds, by the names of PostgreSQL's settings. */
export const timeLimits = {
  statement_timeout: statementMs,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Whether the pool's connections keep named statements between transactions. */
export function keepsNamedStatements(pool: pg.Pool): boolean {
  return (pool.options as { namedStatements?: boolean }).namedStatements ?? true;
}

/**
 * The database's own limits end slow statements, but not a wait for a dead database or connection. If its address sets
 * another limit for statements, silence may last as much longer; without a limit it has no end (0).
 */
export function silenceMsFor(connection: DatabaseConnection): number {
  const address = 'connectionString' in connection ? URL.parse(connection.connectionString) : null;
  const limit = Number(address?.searchParams.get('statement_timeout') ?? statementMs);
  return limit > 0 ? limit + silenceMs - statementMs : 0;
}

/** A socket for a connection, which ends after a silence. */
export function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error('the database says nothing'), { code: 'ETIMEDOUT' })),
  );
}

const waitingForEach = 10;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Refuses requests that would wait too long, so that a slow database does not collect them without end. */
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

/** Open connections, their limit, and waiting requests. */
export function connectionsOf(pool: pg.Pool): { open: number; most: number; waiting: number } {
  return { open: pool.totalCount, most: pool.options.max, waiting: pool.waitingCount };
}

/** Throws if the database does not answer. */
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
