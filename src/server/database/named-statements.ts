import { type CompiledQuery, DefaultQueryExecutor, PostgresAdapter, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { stalePlans } from '../../shared/transaction.server.ts';
import { keepsNamedStatements } from './pool.ts';

// PostgreSQL parses a named statement once for each connection, and one without a name at each call.

/** PostgreSQL keeps each named statement until its connection closes, so at most this many get a name at a time. */
const maxNames = 200;
const names = new Map<string, string>();
let generation = 0;

const queryCompiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** Compiles queries as Kysely does. Its subclass sends them, each as a statement for a connection of the pool. */
export abstract class NamedExecutor extends DefaultQueryExecutor {
  protected readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(queryCompiler, adapter, { provideConnection: refuseNesting });
    this.pool = pool;
  }

  protected statementOf({ sql, parameters }: CompiledQuery): pg.QueryConfig {
    const name = keepsNamedStatements(this.pool) ? nameOf(sql) : undefined;
    return { ...(name && { name }), text: sql, values: [...parameters] };
  }
}

async function refuseNesting(): Promise<never> {
  throw new Error('a transaction cannot begin inside another one, or in a lookup');
}

/** Undefined if `maxNames` other statements have a name. */
function nameOf(sql: string): string | undefined {
  const name = names.get(sql) ?? (names.size < maxNames ? `shop_${generation}_${names.size}` : undefined);
  if (name) names.set(sql, name);
  return name;
}

/** Changes whenever all statements get other names. */
export const nameGeneration = () => generation;

/**
 * Returns whether a statement, called in that generation, failed because its plan no longer fits the tables: another process
 * has migrated them. Then it gives every statement another name. Each connection of the pool may hold old plans, so a
 * repeated statement must not depend on the connection that it gets.
 */
export function renameIfStale(error: unknown, calledIn: number): boolean {
  if (!stalePlans.has(String((error as { code?: unknown }).code))) return false;
  if (calledIn === generation) {
    generation += 1;
    names.clear();
  }
  return true;
}
