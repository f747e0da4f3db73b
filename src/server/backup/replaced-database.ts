import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findDatabase, refuseOtherSchema, withClient } from '../database/open-database.ts';
import type { DatabaseConnection } from '../database/pool.ts';

/** The families in quiet mode, as JSON of the table's rows. */
type QuietFamilies = string;

/**
 * Reads which families are in quiet mode from the database that a restored one replaces: a `DATA_DIR`, or the address of a
 * PostgreSQL. Its shop may be running. Throws a sentence if it cannot be read.
 */
export async function readQuietFamilies(replaced: string, log: (line: string) => void): Promise<QuietFamilies> {
  const isAddress = /^postgres(ql)?:/.test(replaced);
  const dataDir = resolve(replaced);
  if (!isAddress && !existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`There is no database of a shop in ${dataDir}. Nothing was changed.`);
  }
  await using database = await findDatabase({ databaseUrl: isAddress ? replaced : null, dataDir }, 'command', log);
  // Awaited before the database is left.
  return await withClient(database.connection, async (client) => {
    await refuseOtherSchema(client);
    const { rows } = await client.query<{ families: QuietFamilies }>(
      `select coalesce(json_agg(q), '[]')::text as families from quiet_mode q`,
    );
    return rows[0]?.families ?? '[]';
  });
}

/** Switches quiet mode on for these families, if their account is in this database. Returns how many it was new to. */
export async function carryQuietOver(connection: DatabaseConnection, families: QuietFamilies): Promise<number> {
  return withClient(connection, async (client) => {
    const { rowCount } = await client.query(
      `insert into quiet_mode (account_uid, since, set_by)
       select a.uid, q.since, coalesce(setter.uid, a.uid)
       from json_to_recordset($1::json) as q (account_uid text, since timestamptz, set_by text)
         join account a on a.uid = q.account_uid and a.closed_at is null left join account setter on setter.uid = q.set_by
       on conflict do nothing`,
      [families],
    );
    return rowCount ?? 0;
  });
}
