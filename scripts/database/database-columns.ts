import type pg from 'pg';

/** A column from PostgreSQL's catalogue; `type` is the base type's own name, with `_` before it for a list. */
export type Column = {
  schema: string;
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** A generated column, an `identity always`, or any column of a view. */
  readOnly: boolean;
};

/** Every column of the tables and views that are ours, in the order of the tables. */
export async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select n.nspname::text as schema,
           c.relname::text as table,
           a.attname::text as name,
           coalesce(base.typname, t.typname)::text as type,
           not (a.attnotnull or t.typnotnull) as nullable,
           a.atthasdef or a.attidentity <> '' as "hasDefault",
           a.attgenerated <> '' or a.attidentity = 'a' or c.relkind in ('v', 'm') as "readOnly"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on base.oid = t.typbasetype
    where c.relkind in ('r', 'p', 'v', 'm')
      and not c.relispartition
      and a.attnum > 0
      and not a.attisdropped
      and n.nspname !~ '^pg_'
      and n.nspname <> 'information_schema'
      and (n.nspname, c.relname) <> ('public', 'migration')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname, a.attnum`);
  return rows;
}

/** The labels of every enumerated type. */
export async function readEnums(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string; labels: string[] }>(`
    select t.typname::text as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname`);
  return new Map(rows.map(({ name, labels }) => [name, labels]));
}
