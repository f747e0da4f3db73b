import type pg from 'pg';
import type { BackupTable } from './backup-format.ts';

/** The schemas of the shop, its identity provider and its job queue. */
const schemas = ['public', 'identity', 'queue'];

/** Every table of the shop with its columns, without generated ones. */
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
