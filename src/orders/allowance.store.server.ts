import { sql } from 'kysely';
import { recordAudit } from '../audit/audit.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';

/** What an account has bought of a product in a year, and the limit with its grants; null: no limit. */
export type Allowance = { bought: number; limit: number | null };

/**
 * The allowances of one account for these products in that Jakarta year (specification, section 5;
 * docs/decisions/cart-and-allowance.md).
 */
export async function allowancesOf(
  db: Db,
  accountUid: string,
  productIds: string[],
  year: number,
): Promise<Map<string, Allowance>> {
  const rows = await db
    .selectFrom('product as p')
    .leftJoin('yearly_purchase as y', (join) =>
      join.onRef('y.product_id', '=', 'p.id').on('y.account_uid', '=', accountUid).on('y.year', '=', year),
    )
    .select(['p.id', 'p.yearly_limit', sql<number>`coalesce(y.bought, 0)`.as('bought')])
    .select((expression) =>
      expression
        .selectFrom('allowance_grant as g')
        .select(sql<number>`coalesce(sum(g.units), 0)`.as('units'))
        .whereRef('g.product_id', '=', 'p.id')
        .where('g.account_uid', '=', accountUid)
        .where('g.year', '=', year)
        .as('granted'),
    )
    .where('p.id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { bought: row.bought, limit: row.yearly_limit === null ? null : row.yearly_limit + (row.granted ?? 0) },
    ]),
  );
}

/** Adds units to what an account has bought this year. The database refuses what the allowance does not hold. */
export async function takeAllowance(
  db: Db,
  accountUid: string,
  year: number,
  lines: { productId: string; quantity: number }[],
): Promise<void> {
  await sql`
    insert into yearly_purchase (account_uid, product_id, year, bought)
    select ${accountUid}, line.product_id, ${year}, line.quantity
    from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
    on conflict (account_uid, product_id, year) do update set bought = yearly_purchase.bought + excluded.bought
  `.execute(db);
}

/** Gives units back, when the order that used them is deleted. */
export async function returnAllowance(db: Db, orderId: string): Promise<void> {
  await sql`
    update yearly_purchase y set bought = y.bought - line.quantity
    from shop_order o join order_line line on line.order_id = o.id
    where o.id = ${orderId} and y.account_uid = o.account_uid and y.year = o.year and y.product_id = line.product_id
  `.execute(db);
}

export type Grant = { email: string; productId: string; year: number; units: number; reason: string };

/**
 * Grants an account extra units of a product in a year; kept and audited (docs/decisions/cart-and-allowance.md). Throws
 * NOT_FOUND.
 */
export async function grantUnits(db: Db, actor: string, grant: Grant): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('uid')
      .where(sql`lower(email)`, '=', grant.email.toLowerCase())
      .where('email_verified', '=', true)
      .executeTakeFirst();
    const product = await trx.selectFrom('product').select('id').where('id', '=', grant.productId).executeTakeFirst();
    if (!account || !product) throw new ShopError('NOT_FOUND');
    const { units, year, reason } = grant;
    await trx
      .insertInto('allowance_grant')
      .values({ account_uid: account.uid, product_id: product.id, year, units, reason, granted_by: actor })
      .execute();
    await recordAudit(trx, {
      actor,
      action: 'allowance.grant',
      subject: `account:${account.uid}`,
      details: { product: product.id, year, units },
    });
  });
}
