import { sql } from 'kysely';
import type { TestShop } from '../shop.ts';

/**
 * One value that stands for every row of the shop and of its identity provider. For commands that bypass the triggers
 * of a change log: they drop tables, or empty them.
 */
export async function contentOf(shop: TestShop): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE' and table_name <> 'rate_limit'
    order by 1`.execute(shop.db);
  const parts = rows.map(({ name }) => sql`select ${name}::text || t::text as row from ${sql.raw(name)} t`);
  const { rows: digests } = await sql<{ digest: string }>`
    select md5(string_agg(row, '|' order by row)) as digest from (${sql.join(parts, sql` union all `)}) as content`.execute(
    shop.db,
  );
  return digests[0]?.digest ?? '';
}
