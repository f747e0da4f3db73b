import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { paymentWays } from './payment-text.ts';

/** The ids of all orders of an account, deleted ones too. */
export async function findOrderIds(db: Db, accountUid: string): Promise<string[]> {
  const rows = await db.selectFrom('shop_order').select('id').where('account_uid', '=', accountUid).execute();
  return rows.map(({ id }) => id);
}

/**
 * Clears the personal data in an account's orders (docs/decisions/forgetting-a-person.md). Products, amounts, dates and the
 * province stay, so that the foundation can see where its help went.
 */
export async function clearOrdersOf(trx: Db, accountUid: string): Promise<void> {
  await trx.deleteFrom('saved_address').where('account_uid', '=', accountUid).execute();
  await trx.deleteFrom('order_request').where('account_uid', '=', accountUid).execute();
  await sql`
    update shop_order set locale = 'en', deletion_reason = null, address = jsonb_build_object(
      'fullName', '', 'phone', '', 'email', '', 'street', '', 'city', '', 'postalCode', '',
      'state', coalesce(address -> 'state', '""'), 'country', coalesce(address -> 'country', '""'))
    where account_uid = ${accountUid}`.execute(trx);
  await sql`
    update dispatch set courier = '', tracking_number = '', arrived_at = null
    where order_id in (select id from shop_order where account_uid = ${accountUid})`.execute(trx);
  // Day and amount stay as bookkeeping. Other words may name a person.
  await sql`
    update payment set how = '' where how <> all(${paymentWays}::text[])
      and order_id in (select id from shop_order where account_uid = ${accountUid})`.execute(trx);
  await sql`delete from order_note
    where order_id in (select id from shop_order where account_uid = ${accountUid})`.execute(trx);
  // Also of a volunteer who closes the account: another one may pack what was claimed.
  await sql`
    delete from packing_claim where account_uid = ${accountUid}
      or order_id in (select id from shop_order where account_uid = ${accountUid})`.execute(trx);
  await trx.updateTable('allowance_grant').set({ reason: '-' }).where('account_uid', '=', accountUid).execute();
}
