import { sql } from 'kysely';
import type { PublishedNumbers } from '../content/shown-facts.ts';
import type { Db } from '../shared/api-context.ts';

/** The published numbers, their time, and a bit for each family (by its number) that counted in that step. */
type PublishedStep = PublishedNumbers & { toldAt: Date; counted: string };

/** Locks and returns the published numbers. */
export async function lockPublishedNumbers(trx: Db): Promise<PublishedStep | undefined> {
  const select = trx
    .selectFrom('told_numbers')
    .select(['families', 'orders', 'units', 'since', 'told_at as toldAt', 'counted']);
  return select.forUpdate().executeTakeFirst();
}

/** The sums of all counted orders, with units rounded down to tens; undefined if there are none. */
export async function numbersOfAllOrders(db: Db): Promise<PublishedNumbers | undefined> {
  const { rows } = await sql<PublishedNumbers>`
    select t.families, t.orders, t.units - t.units % 10 as units,
      (select extract(year from min(y.begins))::int from order_total y where y.span = 'year') as since
    from order_total t where t.span = 'ever'`.execute(db);
  return rows[0];
}

/**
 * The numbers of the families that count for the next step: they ordered, or had an order deleted, since the last step,
 * in which they did not count. Before the first step every family counts.
 */
function familiesToCount(last: PublishedStep | undefined) {
  if (!last) return sql`select number from family_number join family_total using (account_uid) where span = 'ever'`;
  return sql`select number from family_number
    where account_uid in (
      select account_uid from shop_order where deleted_at is null and placed_at > ${last.toldAt}
      union select account_uid from shop_order where deleted_at > ${last.toldAt})
    and case when number < length(${last.counted}::bit varying) then get_bit(${last.counted}::bit varying, number) else 0 end = 0`;
}

export async function countFamilies(db: Db, last: PublishedStep): Promise<number> {
  const { rows } = await sql<{ families: number }>`
    select count(*)::int as families from (${familiesToCount(last)}) family`.execute(db);
  return rows[0]?.families ?? 0;
}

/** Publishes these in place of the last ones. The first time, numbers that another process just published stay. */
export async function savePublishedNumbers(
  trx: Db,
  numbers: PublishedNumbers,
  last: PublishedStep | undefined,
  now: Date,
) {
  const counted = sql<string>`(
    select coalesce(string_agg((f.number is not null)::int::text, '' order by n.number), '')::bit varying
    from family_number n left join (${familiesToCount(last)}) f using (number))`;
  const values = { ...numbers, counted, told_at: now };
  if (last) return trx.updateTable('told_numbers').set(values).execute();
  return trx
    .insertInto('told_numbers')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePublishedNumbers(trx: Db): Promise<void> {
  await trx.deleteFrom('told_numbers').execute();
}
