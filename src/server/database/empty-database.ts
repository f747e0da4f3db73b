import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** Drops everything that the shop has in its database; the next start makes its tables anew. */
export async function emptyDatabase(db: Db): Promise<void> {
  await sql`drop schema if exists public, identity, queue, graphile_worker cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
