import type pg from 'pg';

/** A table with its rows and rules; tables and columns by the numbers that stay theirs when they are renamed. */
type Table = {
  name: string;
  columns: Map<number, string>;
  /** The values of each row, as text, by the column's number. */
  rows: Map<number, string | null>[];
  /** Its constraints, unique indexes and triggers, as far as no name is in them. */
  rules: string[];
};

export type Snapshot = Map<number, Table>;

const ownSchemas = ['public', 'identity', 'queue'];

/** Every table of the shop as it is now. Which migrations have run is no content of the shop. */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  const { rows: tables } = await client.query<{ oid: number; name: string }>(
    `select c.oid::int, format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($1) and c.oid <> 'public.migration'::regclass`,
    [ownSchemas],
  );
  const snapshot: Snapshot = new Map();
  for (const { oid, name } of tables) {
    const columns = await columnsOf(client, oid);
    snapshot.set(oid, { name, columns, rows: await rowsOf(client, name, columns), rules: await rulesOf(client, oid) });
  }
  return snapshot;
}

async function columnsOf(client: pg.Client, oid: number): Promise<Map<number, string>> {
  const { rows } = await client.query<{ attnum: number; attname: string }>(
    'select attnum, attname from pg_attribute where attrelid = $1 and attnum > 0 and not attisdropped',
    [oid],
  );
  return new Map(rows.map(({ attnum, attname }) => [attnum, attname]));
}

async function rowsOf(client: pg.Client, table: string, columns: Map<number, string>): Promise<Table['rows']> {
  const texts = [...columns.values()].map((name) => `${client.escapeIdentifier(name)}::text`);
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${texts.join(', ')} from ${table}`,
    rowMode: 'array',
  });
  const numbers = [...columns.keys()];
  return rows.map((values) => new Map(values.map((value, index) => [numbers[index] ?? 0, value])));
}

async function rulesOf(client: pg.Client, oid: number): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select concat_ws(' ', 'constraint', contype, conkey::text, confrelid, confkey::text, confdeltype) as rule
       from pg_constraint where conrelid = $1 and contype <> 'n'
     union all
     -- Before PostgreSQL 18, such a rule is no row of pg_constraint.
     select format('constraint n {%s} 0  ', attnum)
       from pg_attribute where attrelid = $1 and attnum > 0 and attnotnull and not attisdropped
     union all
     select concat_ws(' ', 'unique index', indkey::text) from pg_index where indrelid = $1 and indisunique
     union all
     select concat_ws(' ', 'trigger', tgtype, tgenabled) from pg_trigger where tgrelid = $1 and not tgisinternal`,
    [oid],
  );
  return rows.map(({ rule }) => rule);
}

/** The columns in which no row has a value: a migration that spoils them would not be noticed. */
export function emptyColumns(snapshot: Snapshot): string[] {
  return [...snapshot.values()].flatMap(({ name, columns, rows }) =>
    [...columns]
      .filter(([number]) => rows.every((row) => row.get(number) == null))
      .map(([, column]) => `${name}.${column}`),
  );
}

/** A value of each type that fields of a product have. */
const sampleValues: Record<string, string> = {
  integer: '1',
  text: 'x',
  date: '2031-05-31',
  boolean: 'true',
  numeric: '4.3',
  // By its name: it has to be larger than the inner diameter.
  outer_diameter: '5.6',
};

/** Fills the columns of `product` that no row has a value of, so that a new column needs no file of rows. */
export async function fillProductColumns(client: pg.Client): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = 'product' and is_nullable = 'YES' and is_generated = 'NEVER'`,
  );
  for (const { name, type } of columns) {
    const column = client.escapeIdentifier(name);
    const { rows } = await client.query(`select from product where ${column} is not null limit 1`);
    const value = sampleValues[name] ?? sampleValues[type];
    if (rows.length === 0 && value) await client.query(`update product set ${column} = $1`, [value]);
  }
}

/** The parts of the first snapshot that the second lacks, by their old names. */
export function losses(before: Snapshot, after: Snapshot): string[] {
  return [...before].flatMap(([oid, table]) => {
    const later = after.get(oid);
    if (!later) return [`table ${table.name}`];
    const gone = [...table.columns].filter(([number]) => !later.columns.has(number));
    const numbers = [...table.columns.keys()].filter((number) => later.columns.has(number));
    const rowTexts = (rows: Table['rows']) =>
      rows.map((row) => JSON.stringify(numbers.map((number) => row.get(number) ?? null)));
    return [
      ...gone.map(([, column]) => `column ${table.name}.${column}`),
      ...missing(rowTexts(table.rows), rowTexts(later.rows)).map((row) => `row of ${table.name}: ${row}`),
      // The database gives them in any order.
      ...missing(table.rules, later.rules)
        .toSorted()
        .map((rule) => `rule of ${table.name}: ${rule}`),
    ];
  });
}

/** The items that the second list lacks, or has less often than the first. */
function missing(before: string[], after: string[]): string[] {
  const left = [...after];
  return before.filter((item) => {
    const place = left.indexOf(item);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
