import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';

const folder = new URL('../../../database/older-servers/', import.meta.url).pathname;

/** The oldest PostgreSQL that the shop runs on. */
export const oldestServer = 15;
/** The first one that runs every migration as it is. */
const completeServer = 18;

/**
 * Prepares a server before 18 for these migrations: creates `uuidv7()`, and takes a file of `database/older-servers` in
 * place of the migration of the same name. The recorded checksum stays the migration's, so a backup fits every server.
 */
export async function fitToServer(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ major: number; lacksUuid: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as major,
            to_regprocedure('public.uuidv7()') is null as "lacksUuid"`,
  );
  const { major = completeServer, lacksUuid } = rows[0] ?? {};
  if (major >= completeServer) return migrations;
  if (lacksUuid) await client.query(readFileSync(join(folder, 'uuidv7.sql'), 'utf8'));
  return migrations.map((migration) => {
    const file = join(folder, migration.name);
    return existsSync(file) ? { ...migration, sql: readFileSync(file, 'utf8') } : migration;
  });
}
