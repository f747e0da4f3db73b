import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Db, Transact } from '../../shared/api-context.ts';
import type { Database } from '../../shared/database-schema.ts';
import { stalePlans } from '../../shared/transaction.server.ts';
import { countQuery } from '../requests/request-scope.ts';
import { keepsNamedStatements } from './pool.ts';

// Kysely's own transactions await each statement before the next one. These send statements as they are called, so those
// that are called together take one round trip (docs/decisions/ordering-is-one-transaction.md).

const queryCompiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** Runs transactions on the pool's connections. The pool's clients must be created for pipelining. */
export function transactOn(pool: pg.Pool): Transact {
  const dialect = new PostgresDialect({ pool });
  const driver = new DummyDriver();
  const named = keepsNamedStatements(pool);
  return async (work) => {
    const client = await pool.connect();
    const executor = new TransactionExecutor(client, named);
    const begunIn = generation;
    const trx: Db = new Kysely<Database>({ config: { dialect }, dialect, driver, executor });
    let isBroken = false;
    try {
      // If `begin` fails, the connection is broken, and each later statement fails too: the error is seen there.
      client.query('begin').catch(() => {});
      const result = await work(trx, () => executor.commit());
      await executor.commit();
      return result;
    } catch (error) {
      // After one statement fails, all later ones fail too. The work may throw a later error, so this throws the first.
      const failure = executor.failure ?? error;
      await executor.rollback().catch(() => {
        isBroken = true;
      });
      if (isStalePlan(failure) && begunIn === generation) renameStatements();
      throw failure;
    } finally {
      client.release(isBroken);
    }
  };
}

class TransactionExecutor extends DefaultQueryExecutor {
  readonly #client: pg.PoolClient;
  readonly #named: boolean;
  #committed: Promise<void> | undefined;
  #isOver = false;
  /** Why the first statement failed. */
  failure: unknown;

  constructor(client: pg.PoolClient, named: boolean) {
    super(queryCompiler, adapter, { provideConnection: refuseNesting });
    this.#client = client;
    this.#named = named;
  }

  override async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('a statement came after the end of its transaction');
    const began = performance.now();
    const query = { name: this.#named ? nameOf(sql) : undefined, text: sql, values: [...parameters] };
    const { rowCount, rows } = await this.#client.query(query).catch((error: unknown) => {
      this.failure ??= error;
      throw error;
    });
    countQuery(performance.now() - began);
    return { rows: rows as Row[], numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) };
  }

  commit(): Promise<void> {
    this.#isOver = true;
    this.#committed ??= this.#client.query('commit').then(({ command }) => {
      // If an earlier statement failed, PostgreSQL rolls back and answers ROLLBACK.
      if (command !== 'COMMIT') throw new Error('a transaction was to be committed although a statement had failed');
    });
    return this.#committed;
  }

  rollback(): Promise<unknown> {
    this.#isOver = true;
    return this.#client.query('rollback');
  }
}

/** Whether a named statement no longer fits the tables: another process has migrated them. */
function isStalePlan(error: unknown): boolean {
  return stalePlans.has(String((error as { code?: unknown }).code));
}

async function refuseNesting(): Promise<never> {
  throw new Error('a transaction cannot begin inside another one');
}

/** PostgreSQL keeps each named statement until its connection closes, so at most this many get a name at a time. */
const maxNames = 200;
const names = new Map<string, string>();
let generation = 0;

/**
 * Gives every statement a new name. Each connection of the pool may hold old plans, so a repeated transaction must not
 * depend on the connection that it gets.
 */
function renameStatements(): void {
  generation += 1;
  names.clear();
}

/** The name under which a connection plans a statement once; undefined if `maxNames` others have one. */
function nameOf(sql: string): string | undefined {
  const name = names.get(sql) ?? (names.size < maxNames ? `shop_${generation}_${names.size}` : undefined);
  if (name) names.set(sql, name);
  return name;
}
