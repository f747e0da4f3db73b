import type { Db } from '../shared/api-context.ts';

/** Has orders of one account placed one after the other, until the transaction ends. */
export async function lockOrdering(trx: Db, accountUid: string): Promise<void> {
  await trx.selectFrom('account').select('uid').where('uid', '=', accountUid).forNoKeyUpdate().execute();
}

/** How many orders, those deleted left out, an account has placed since then. */
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

/** How many orders there are, those deleted left out. */
export async function countOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
