import type pg from 'pg';
import { tablesOf } from '../../src/server/backup/shop-tables.ts';

/**
 * Every row of every table that a shop has, as digests in an order of their own, by the table's name. Without logins and
 * their times, because a restore ends them.
 */
export async function rowsOfTables(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {};
  for (const { schema, name } of await tablesOf(client)) {
    if (name === 'session') continue;
    const text = name === 'account' && schema === 'public' ? `(to_jsonb(t) - 'tokens_valid_from')::text` : 't::text';
    const { rows } = await client.query<{ rows: string[] }>(
      `select coalesce(array_agg(md5(${text}) order by md5(${text})), '{}') as rows from "${schema}"."${name}" t`,
    );
    rowsByTable[`${schema}.${name}`] = rows[0]?.rows ?? [];
  }
  return rowsByTable;
}

/** The rules of those tables, and whether each is in force. */
export async function rulesOfTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as rule
       from pg_constraint where connamespace::regnamespace::text = any($1) and contype <> 'n'
     union all
     -- Before PostgreSQL 18, such a rule is no row of pg_constraint.
     select concat_ws(' ', attrelid::regclass, attname, 'NOT NULL') from pg_attribute a join pg_class c on c.oid = attrelid
       where attnotnull and attnum > 0 and not attisdropped and c.relkind = 'r' and relnamespace::regnamespace::text = any($1)
     union all
     select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
     union all
     select indexdef from pg_indexes where schemaname = any($1)
     union all
     select concat_ws(' ', schemaname, sequencename) from pg_sequences where schemaname = any($1)
     order by 1`,
    [['public', 'identity', 'queue']],
  );
  return rows.map(({ rule }) => rule);
}
