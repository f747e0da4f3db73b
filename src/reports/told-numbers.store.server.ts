import { sql } from 'kysely';
import type { ToldNumbers } from '../content/shown-facts.ts';
import type { Db } from '../shared/api-context.ts';

/** What is told now, and since when; held until the transaction ends. */
export async function lockToldNumbers(trx: Db): Promise<(ToldNumbers & { toldAt: Date }) | undefined> {
  const select = trx.selectFrom('told_numbers').select(['families', 'orders', 'units', 'since', 'told_at as toldAt']);
  return select.forUpdate().executeTakeFirst();
}

/** What all orders that were counted come to; undefined where there are none. */
export async function numbersOfAllOrders(db: Db): Promise<ToldNumbers | undefined> {
  const { rows } = await sql<ToldNumbers>`
    select t.families, t.orders, t.units,
      (select extract(year from min(y.begins))::int from order_total y where y.span = 'year') as since
    from order_total t where t.span = 'ever'`.execute(db);
  return rows[0];
}

/** How many families ordered, or whose order was deleted, after a moment. */
export async function familiesSince(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ families: number }>`
    select count(*)::int as families from (
      select account_uid from shop_order where deleted_at is null and placed_at > ${moment}
      union select account_uid from shop_order where deleted_at is not null and deleted_at > ${moment}
    ) family`.execute(db);
  return rows[0]?.families ?? 0;
}

/** Tells these for the first time, but for what another process told meanwhile. */
export async function insertToldNumbers(trx: Db, { families, orders, units, since }: ToldNumbers, now: Date) {
  const values = { families, orders, units, since, told_at: now };
  await trx
    .insertInto('told_numbers')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Tells these in the place of what was told. */
export async function updateToldNumbers(trx: Db, { families, orders, units, since }: ToldNumbers, now: Date) {
  await trx.updateTable('told_numbers').set({ families, orders, units, since, told_at: now }).execute();
}

/** Tells nothing from now on. */
export async function deleteToldNumbers(trx: Db): Promise<void> {
  await trx.deleteFrom('told_numbers').execute();
}
