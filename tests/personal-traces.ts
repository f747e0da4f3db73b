import { sql } from 'kysely';
import type { Db } from '../src/shared/api-context.ts';
import type { Person } from './people.ts';

/** Writes into every free text of an account, also into columns that come one day: closing has to empty them. */
export async function writeInEveryText(db: Db, { uid }: Person, text: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'account' and data_type = 'text'
      and column_name not in ('uid', 'remembered_as', 'email', 'name', 'provider', 'role', 'locale')`.execute(db);
  for (const { name } of rows) await sql`update account set ${sql.id(name)} = ${text} where uid = ${uid}`.execute(db);
}

/** Every row of every table, of all schemas, that holds a text. */
export async function rowsWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
  const parts = tables.map(
    ({ name }) =>
      sql`select ${`${name}: `}::text || t::text as trace from ${sql.raw(name)} t where t::text ilike ${`%${text}%`}`,
  );
  const { rows } = await sql<{ trace: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ trace }) => trace);
}
