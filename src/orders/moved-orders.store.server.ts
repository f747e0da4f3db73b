import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

type Move = { from: string; to: string; email: string };

/** Takes the lock of `count_noted_orders`, which counts orders for the reports, until the transaction ends. */
export async function lockOrderCounting(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('count_noted_orders'))`.execute(trx);
}

/**
 * Moves orders, grants, the year's use and recalls of one account to another, both locked by the transaction. The uses add
 * up: the sum may exceed the limit, and then the year has nothing left.
 */
export async function moveOrders(trx: Db, { from, to, email }: Move): Promise<void> {
  await sql`select move_orders(${from}, ${to}, ${email})`.execute(trx);
  await trx.updateTable('allowance_grant').set({ account_uid: to }).where('account_uid', '=', from).execute();
  await sql`
    insert into yearly_purchase as y (account_uid, product_id, year, bought, carried)
    select ${to}, product_id, year, bought, bought from yearly_purchase where account_uid = ${from} and bought > 0
    order by product_id, year
    on conflict (account_uid, product_id, year) do update
    set bought = y.bought + excluded.bought, carried = y.carried + excluded.carried`.execute(trx);
  await trx.deleteFrom('yearly_purchase').where('account_uid', '=', from).execute();
  await sql`
    insert into recall_family (hold_id, account_uid, mailed_at, told_at, told_by)
    select hold_id, ${to}, mailed_at, told_at, told_by from recall_family where account_uid = ${from}
    on conflict (hold_id, account_uid) do update set told_at = excluded.told_at, told_by = excluded.told_by
    where recall_family.told_at is null and excluded.told_at is not null`.execute(trx);
}
