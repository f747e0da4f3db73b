import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';

const uuidFunction = new URL('../../../database/older-servers/uuidv7.sql', import.meta.url);

/** The oldest PostgreSQL that the shop runs on. */
export const oldestServer = 15;
/** The first one that runs every migration as it is. */
const completeServer = 18;

/** The end of 0034. Servers before 18 cannot run this function until 0093 gives it another text. The next count does it. */
const laterCall = /^select count_noted_orders\(\);$/m;

/**
 * Prepares a server before 18 for these migrations. It creates `uuidv7()`, and lets functions be created that this server
 * cannot run: 0093 replaces them. The recorded checksum stays the file's, so a backup fits every server.
 */
export async function fitToServer(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ major: number; lacksUuid: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as major,
            to_regprocedure('public.uuidv7()') is null as "lacksUuid"`,
  );
  const { major = completeServer, lacksUuid } = rows[0] ?? {};
  if (major >= completeServer) return migrations;
  if (lacksUuid) await client.query(readFileSync(uuidFunction, 'utf8'));
  await client.query('set check_function_bodies = off');
  return migrations.map((migration) =>
    migration.name.startsWith('0034_') ? { ...migration, sql: migration.sql.replace(laterCall, '') } : migration,
  );
}
