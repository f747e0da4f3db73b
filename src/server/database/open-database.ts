import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../shared/api-context.ts';
import type { Database } from '../../shared/database-schema.ts';
import type { Config } from '../config/config.ts';
import { countQuery } from '../requests/request-scope.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createPool, type DatabaseConnection } from './pool.ts';
import { within } from './within.ts';

export const migrationsFolder = new URL('../../../database/migrations/', import.meta.url).pathname;

const poolCloseMs = 1_000;

export type OpenDatabase = { pool: pg.Pool; db: Db; connection: DatabaseConnection; close(): Promise<void> };

/** Opens the database that the settings name, the embedded one where they name none, migrated to the newest schema. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  as: 'shop' | 'command',
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await openEmbeddedPostgres({ dataDir: config.dataDir, log, as });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  try {
    await migrate(connection, { directory: migrationsFolder, log });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const pool = createPool(connection, { max: as === 'shop' ? 20 : 2, log });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => countQuery(queryDurationMillis),
  });
  return {
    pool,
    db,
    connection,
    async close() {
      // Whatever still holds a connection must not keep the server from being stopped.
      await within(poolCloseMs, db.destroy());
      await embedded?.stop();
    },
  };
}
