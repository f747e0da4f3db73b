import type { Db } from '../shared/api-context.ts';

/** Locks an account until the transaction ends, so that its orders run one after the other. */
export async function lockAccountForOrder(trx: Db, accountUid: string): Promise<void> {
  await trx.selectFrom('account').select('uid').where('uid', '=', accountUid).forNoKeyUpdate().execute();
}

/** Counts the orders of an account since a moment, without deleted ones. */
export async function countOrdersSince(trx: Db, accountUid: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('shop_order')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('account_uid', '=', accountUid)
    .where('deleted_at', 'is', null)
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
