import { type CompiledQuery, DummyDriver, Kysely, PostgresDialect, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { Db, Transact } from '../../shared/api-context.ts';
import type { Database } from '../../shared/database-schema.ts';
import { countQuery } from '../requests/request-scope.ts';
import { NamedExecutor, nameGeneration, renameIfStale } from './named-statements.ts';
import { keepsNamedStatements, wireOf } from './pool.ts';

// Kysely's own transactions await each statement before the next one. These send statements as they are called, so those
// that are called together take one round trip (docs/decisions/ordering-is-one-transaction.md).

/**
 * For one transaction. Its statements read by keys, so a plan for these values would be the same as one for any. A plan
 * that was made while a table was small would read all of it, also after it has grown: so no plan reads a whole table.
 */
const planOnce = 'set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';

/** Runs transactions on the pool's connections. The pool's clients must be created for pipelining. */
export function transactOn(pool: pg.Pool): Transact {
  const dialect = new PostgresDialect({ pool });
  const driver = new DummyDriver();
  const begin = keepsNamedStatements(pool) ? `begin; ${planOnce}` : 'begin';
  return async (work) => {
    const client = await pool.connect();
    const executor = new TransactionExecutor(client, pool);
    const begunIn = nameGeneration();
    const trx: Db = new Kysely<Database>({ config: { dialect }, dialect, driver, executor });
    let isBroken = false;
    try {
      // If `begin` fails, the connection is broken, and each later statement fails too: the error is seen there.
      sendTogether(client)
        .query(begin)
        .catch(() => {});
      const result = await work(trx, () => executor.commit());
      await executor.commit();
      return result;
    } catch (error) {
      // After one statement fails, all later ones fail too. The work may throw a later error, so this throws the first.
      const failure = executor.failure ?? error;
      await executor.rollback().catch(() => {
        isBroken = true;
      });
      renameIfStale(failure, begunIn);
      throw failure;
    } finally {
      client.release(isBroken);
    }
  };
}

class TransactionExecutor extends NamedExecutor {
  readonly #client: pg.PoolClient;
  #committed: Promise<void> | undefined;
  #isOver = false;
  /** Why the first statement failed. */
  failure: unknown;

  constructor(client: pg.PoolClient, pool: pg.Pool) {
    super(pool);
    this.#client = client;
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('a statement came after the end of its transaction');
    const began = performance.now();
    const { rowCount, rows } = await sendTogether(this.#client)
      .query(this.statementOf(query))
      .catch((error: unknown) => {
        this.failure ??= error;
        throw error;
      });
    countQuery(performance.now() - began);
    return { rows: rows as Row[], numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) };
  }

  commit(): Promise<void> {
    this.#isOver = true;
    this.#committed ??= sendTogether(this.#client)
      .query('commit')
      .then(({ command }) => {
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

/**
 * Returns the client. It holds back the statements of this turn of the event loop, and then sends them in one write. A
 * write for each statement takes more computing time than most statements.
 */
function sendTogether(client: pg.PoolClient): pg.PoolClient {
  const { stream } = wireOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client;
}
