import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { findDatabase, refuseOtherSchema, withClient } from '../database/open-database.ts';

/** What only the replaced database knows. */
export type ReplacedDatabase = {
  /** The families in quiet mode, as JSON of the table's rows. */
  quietFamilies: string;
};

/** The number of rows that each part changed. */
export type CarriedOver = { quietFamilies: number };

/**
 * Reads the database that a restored one replaces: a `DATA_DIR`, or the address of a PostgreSQL. Its shop may be running.
 * Throws a sentence if it cannot be read.
 */
export async function readReplaced(replaced: string, log: (line: string) => void): Promise<ReplacedDatabase> {
  const isAddress = /^postgres(ql)?:/.test(replaced);
  const dataDir = resolve(replaced);
  if (!isAddress && !existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`There is no database of a shop in ${dataDir}. Nothing was changed.`);
  }
  await using database = await findDatabase({ databaseUrl: isAddress ? replaced : null, dataDir }, 'command', log);
  // Awaited before the database is left.
  return await withClient(database.connection, async (client) => {
    await refuseOtherSchema(client);
    const { rows } = await client.query<ReplacedDatabase>(
      `select (select coalesce(json_agg(q), '[]')::text from quiet_mode q) as "quietFamilies"`,
    );
    return rows[0] as ReplacedDatabase;
  });
}

/** Switches quiet mode on for these families, if their account is in this database. */
export async function carryOver(client: pg.Client, replaced: ReplacedDatabase): Promise<CarriedOver> {
  const quiet = await client.query(
    `insert into quiet_mode (account_uid, since, set_by)
     select a.uid, q.since, coalesce(setter.uid, a.uid)
     from json_to_recordset($1::json) as q (account_uid text, since timestamptz, set_by text)
       join account a on a.uid = q.account_uid and a.closed_at is null left join account setter on setter.uid = q.set_by
     on conflict do nothing`,
    [replaced.quietFamilies],
  );
  return { quietFamilies: quiet.rowCount ?? 0 };
}
