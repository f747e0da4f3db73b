import type pg from 'pg';
import { listeningOptions } from './notifications.ts';

/** The names of a shop's connections. While it idles, only the one that listens remains. */
const shopConnections = ['shop', 'jobs', listeningOptions.application_name];

/** Whether a shop runs on this database. A database of DATABASE_URL has no lock file that would say so. */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ served: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()) as served`,
    [shopConnections],
  );
  return rows[0]?.served ?? false;
}
