import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

/** Returns the version of PostgreSQL and the size of this database. */
export async function describeDatabase(db: Db): Promise<{ version: string; megabytes: number }> {
  const { rows } = await sql<{ version: string; megabytes: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      ceil(pg_database_size(current_database()) / 1048576.0)::int as megabytes`.execute(db);
  const [database] = rows;
  if (!database) throw new Error('the database did not describe itself');
  return database;
}
