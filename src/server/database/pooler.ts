import pg from 'pg';
import { LastingError } from '../config/access-problem.ts';
import { readAppliedMigrations } from './migrate.ts';
import { patientConnectMs, timeLimits } from './pool.ts';

// A pooler in transaction mode gives each transaction any of its connections. Without one, each connection of the shop
// sets its time limits when it opens. A pooler refuses that, so the shop's role has them (docs/decisions/poolers.md).

/** Sets the time limits of the role in this database, for all connections that open from now on. */
export async function limitRole(client: pg.Client): Promise<void> {
  for (const [name, ms] of Object.entries(timeLimits)) {
    await client.query(`do $$ begin
      execute format('alter role current_user in database %I set ${name} = ${ms}', current_database());
    end $$`);
  }
}

/**
 * Throws a sentence if the pooler leads to another database, or with a role that `limitRole` did not limit. Returns one if connections that it opened before `limitRole`
 * lack the time limits.
 */
export async function poolerProblem(databaseUrl: string, poolerUrl: string): Promise<string | null> {
  const [pooled, direct] = await Promise.all([poolerUrl, databaseUrl].map(readState));
  if (pooled?.migratedAt !== direct?.migratedAt) {
    throw new LastingError('DATABASE_POOLER_URL leads to another database than DATABASE_URL.');
  }
  if (pooled?.role !== direct?.role) {
    throw new LastingError(
      `DATABASE_POOLER_URL has the role ${pooled?.role} and DATABASE_URL has ${direct?.role}. Both need the same one: it has the time limits.`,
    );
  }
  if (pooled?.limit === timeLimits.statement_timeout) return null;
  return 'Connections of the pooler lack the time limits. They end with its server_lifetime; RECONNECT in its console replaces them now.';
}

type State = { limit: number; migratedAt: string | null; role: string };

async function readState(connectionString: string): Promise<State | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patientConnectMs });
  client.on('error', () => {});
  try {
    await client.connect();
    // The first start makes the table.
    const isMigrated = (await readAppliedMigrations(client)).length > 0;
    const migratedAt = isMigrated ? '(select extract(epoch from max(applied_at))::text from public.migration)' : 'null';
    const { rows } = await client.query<State>(
      `select (select setting::int from pg_settings where name = 'statement_timeout') as limit,
              ${migratedAt} as "migratedAt", current_user as role`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
