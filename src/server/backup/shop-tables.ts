import type pg from 'pg';
import type { BackupTable, Manifest } from './backup-format.ts';

/** Where the shop, its identity provider and its job queue keep their tables. */
const schemas = ['public', 'identity', 'graphile_worker'];

/** Every table of the shop with the columns that hold something of their own. */
export async function tablesOf(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1)
     order by array_position($1, n.nspname::text), c.relname`,
    [schemas],
  );
  return rows;
}

/** Where each sequence stands. It may be ahead of the rows, never behind them. */
export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as value,
            last_value is not null as called
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Which changes the job queue has made to its own tables; none where it has no tables yet. */
export async function jobMigrationsOf(client: pg.ClientBase): Promise<number[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as there`,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id');
  return rows.map(({ id }) => id);
}
