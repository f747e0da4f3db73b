import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { restoringFact } from '../database/database-use.ts';
import { findDatabase, refuseOtherSchema, withClient } from '../database/open-database.ts';

/** More than the orders between two backups. */
const numberGap = 1_000;

/** What only the replaced database knows. */
export type ReplacedDatabase = {
  /** The families in quiet mode, as JSON of the table's rows. */
  quietFamilies: string;
  /** The portraits and families' words that were withdrawn or have ended. */
  withdrawnVoices: string[];
  lastNumber: string;
};

/** The number of rows that each part changed. */
export type CarriedOver = { quietFamilies: number; withdrawnVoices: number };

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
      `select (select coalesce(json_agg(q), '[]')::text from quiet_mode q) as "quietFamilies",
              array(select id from used_voice_id except select id from voice) as "withdrawnVoices",
              last_value as "lastNumber"
       from order_number`,
    );
    return rows[0] as ReplacedDatabase;
  });
}

/**
 * Switches quiet mode on for these families, if their account is in this database, and deletes the withdrawn portraits and
 * words.
 */
export async function carryOver(client: pg.Client, replaced: ReplacedDatabase): Promise<CarriedOver> {
  const quiet = await client.query(
    `insert into quiet_mode (account_uid, since, set_by)
     select a.uid, q.since, coalesce(setter.uid, a.uid)
     from json_to_recordset($1::json) as q (account_uid text, since timestamptz, set_by text)
       join account a on a.uid = q.account_uid and a.closed_at is null left join account setter on setter.uid = q.set_by
     on conflict do nothing`,
    [replaced.quietFamilies],
  );
  const withdrawn = await client.query<{ picture: string | null }>(
    'delete from voice where id = any($1::uuid[]) returning picture',
    [replaced.withdrawnVoices],
  );
  // The shop's own cleaning deletes them, unless something else shows them.
  await client.query(`update picture set unused_since = 'epoch' where hash = any($1::text[])`, [
    withdrawn.rows.map(({ picture }) => picture),
  ]);
  return { quietFamilies: quiet.rowCount ?? 0, withdrawnVoices: withdrawn.rowCount ?? 0 };
}

/**
 * Orders since the backup are gone, but families have their numbers in their mails. So the next order is at least
 * `numberGap` further, also in a month that began since.
 */
export async function skipGivenNumbers(client: pg.Client, lastNumber: string): Promise<void> {
  await client.query(
    `insert into order_month (month, begins_after)
     select to_char(month, 'YYMM'), last_value
     from order_number, installation restore,
       generate_series(date_trunc('month', restore.value::timestamptz at time zone 'Asia/Jakarta'),
                       restore.recorded_at at time zone 'Asia/Jakarta', '1 month') month
     where restore.fact = $1
     on conflict do nothing`,
    [restoringFact],
  );
  const skip = `select setval('order_number', greatest(last_value, $1) + $2) from order_number`;
  await client.query(skip, [lastNumber, numberGap]);
}
