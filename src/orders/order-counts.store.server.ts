import type { Db } from '../shared/api-context.ts';

/** Locks an account until the transaction ends, so that its orders run one after the other. */
export async function lockAccountForOrder(trx: Db, accountUid: string): Promise<void> {
  await trx.selectFrom('account').select('uid').where('uid', '=', accountUid).forNoKeyUpdate().execute();
}

/**
 * Counts the orders of an account since a moment, without deleted ones, up to `most`. It reads only so many of the newest ones:
 * by the moment, PostgreSQL would read the orders of all families since.
 */
export async function countOrdersSince(trx: Db, accountUid: string, since: Date, most: number): Promise<number> {
  const newest = trx
    .selectFrom('shop_order')
    .select('placed_at')
    .where('account_uid', '=', accountUid)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(most);
  const { count } = await trx
    .selectFrom(newest.as('newest'))
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('placed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts all orders, without deleted ones. */
export async function countOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
