import { type CompiledQuery, DummyDriver, Kysely, PostgresDialect, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../shared/api-context.ts';
import type { Database } from '../../shared/database-schema.ts';
import { countQuery } from '../requests/request-scope.ts';
import { NamedExecutor, nameGeneration, renameIfStale } from './named-statements.ts';

/**
 * A query builder for reads of few rows by their key, which are the same at every request or mail: planning such a read
 * takes several times as long as the read. A search has other plans for other words, so it belongs to no lookup.
 */
export function lookupsOn(pool: pg.Pool): Db {
  const dialect = new PostgresDialect({ pool });
  const executor = new LookupExecutor(pool);
  return new Kysely<Database>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}

class LookupExecutor extends NamedExecutor {
  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const began = performance.now();
    const calledIn = nameGeneration();
    const ask = () => this.pool.query(this.statementOf(query));
    const { rows } = await ask().catch((error: unknown) => {
      if (!renameIfStale(error, calledIn)) throw error;
      return ask();
    });
    countQuery(performance.now() - began);
    return { rows: rows as Row[] };
  }
}
