import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

export type DatabaseFacts = { version: string; megabytes: number; usedPercent: number; clock: Date };

/** Returns the version of PostgreSQL, the size of this database, its used connections and its clock. */
export async function describeDatabase(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      ceil(pg_database_size(current_database()) / 1048576.0)::int as megabytes,
      -- A database may have a limit of its own. Both limits count.
      round(100.0 * greatest(
        connections.total::numeric /
          (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int),
        connections.here::numeric / nullif(greatest(own.datconnlimit, 0), 0)))::int as "usedPercent",
      clock_timestamp() as clock
    from pg_database own,
      (select count(*) as total, count(*) filter (where datname = current_database()) as here
       from pg_stat_activity where datname is not null) as connections
    where own.datname = current_database()`.execute(db);
  const [database] = rows;
  if (!database) throw new Error('the database did not describe itself');
  return database;
}
