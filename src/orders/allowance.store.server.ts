import { type RawBuilder, sql } from 'kysely';
import { languageOfNameIn, nameIn } from '../catalogue/words/product-words.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import type { Allowance } from './allowance.rules.ts';
import type { Share } from './orders.contract.ts';

/**
 * Returns an account's allowances for these products in that Jakarta year, by product id (specification, section 5;
 * docs/decisions/cart-and-allowance.md). A product that never existed is missing.
 */
export async function readAllowances(
  db: Db,
  accountUid: string,
  productIds: readonly string[],
  year: number,
): Promise<Map<string, Allowance>> {
  return allowancesAmong(db, accountUid, sql`select unnest(${productIds}::uuid[])`, year);
}

/** The same for the products that the query `productIds` selects. */
export async function allowancesAmong(
  db: Db,
  accountUid: string,
  productIds: RawBuilder<unknown>,
  year: number,
): Promise<Map<string, Allowance>> {
  const accountProducts = sql`select null::uuid, ${accountUid}::text, id from (${productIds}) as selected (id)`;
  const rows = await findAllowances(db, accountProducts, year);
  return new Map(rows.map(({ productId, allowance }) => [productId, allowance]));
}

/** The allowances of these orders' families for the ordered products in that year, without archived products. */
export function readOrderAllowances(db: Db, orderIds: readonly string[], year: number): Promise<OrderAllowance[]> {
  return findAllowances(
    db,
    sql`select o.id, o.account_uid, l.product_id from shop_order o join order_line l on l.order_id = o.id
      join product sold on sold.id = l.product_id and sold.archived_at is null
      where o.id = any(${orderIds}::uuid[])`,
    year,
  );
}

type OrderAllowance = { orderId: string | null; productId: string; allowance: Allowance };

/** The allowances for rows of an order, an account and a product, without drafts. The order may be null. */
async function findAllowances(db: Db, accountProducts: RawBuilder<unknown>, year: number): Promise<OrderAllowance[]> {
  const { rows } = await sql<{ orderId: string | null; productId: string } & Allowance>`
    select asked.order_id as "orderId", p.id as "productId", (coalesce(y.bought, 0) + coalesce((
        select sum(r.bought) from remembered_purchase r join account a on a.remembered_as = r.address_hash
        where a.uid = asked.account_uid and r.product_id = p.id and r.year = ${year}), 0))::int as bought,
      (p.yearly_limit + coalesce((
        select sum(g.units) from allowance_grant g
        where g.account_uid = asked.account_uid and g.product_id = p.id and g.year = ${year}), 0))::int as "limit"
    from (${accountProducts}) as asked (order_id, account_uid, product_id)
    join product p on p.id = asked.product_id and p.draft is null
    left join yearly_purchase y
      on y.account_uid = asked.account_uid and y.product_id = p.id and y.year = ${year}`.execute(db);
  return rows.map(({ orderId, productId, bought, limit }) => ({ orderId, productId, allowance: { bought, limit } }));
}

/** The allowances of the limited products that an account bought in that Jakarta year, by name. */
export async function listShares(db: Db, accountUid: string, year: number, locale: Locale): Promise<Share[]> {
  const allowances = await allowancesAmong(
    db,
    accountUid,
    sql`select product_id from yearly_purchase where account_uid = ${accountUid} and year = ${year} and bought > 0
      union select r.product_id from remembered_purchase r join account a on a.remembered_as = r.address_hash
        where a.uid = ${accountUid} and r.year = ${year}`,
    year,
  );
  const { rows } = await sql<{ productId: string; name: string; nameLocale: Locale }>`
    select p.id as "productId", ${nameIn(locale)} as name, ${languageOfNameIn(locale)} as "nameLocale" from product p
    where p.id = any(${[...allowances.keys()]}::uuid[]) and p.archived_at is null order by name, p.id`.execute(db);
  return rows.flatMap(({ productId, name, nameLocale }) => {
    const { bought, limit = null } = allowances.get(productId) ?? { bought: 0 };
    return limit === null ? [] : [{ productId, name, lang: { name: nameLocale }, bought, limit }];
  });
}

/** Adds bought units in that Jakarta year. The database refuses too many (`bought_within_allowance`). */
export async function takeAllowance(
  db: Db,
  accountUid: string,
  year: number,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  await sql`
    insert into yearly_purchase (account_uid, product_id, year, bought)
    select ${accountUid}, line.product_id, ${year}, line.quantity
    from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
    on conflict (account_uid, product_id, year) do update set bought = yearly_purchase.bought + excluded.bought
  `.execute(db);
}

/** Gives back the units of a deleted order that its family did not get, in the year of its purchase. */
export async function returnAllowance(db: Db, orderId: string): Promise<void> {
  await sql`
    update yearly_purchase y set bought = y.bought - line.quantity + coalesce(line.kept, 0)
    from shop_order o join order_line line on line.order_id = o.id
    where o.id = ${orderId} and y.account_uid = o.account_uid and y.year = o.year and y.product_id = line.product_id
  `.execute(db);
}

/**
 * Saves an account's purchases under the hash of an address that it has or had, before it is closed, together with those
 * already remembered from another address. These already count for the account under the hash that it is linked to; another
 * hash may hold a copy of the same purchases, so the larger number stays.
 */
export async function rememberPurchases(trx: Db, accountUid: string, addressHash: string): Promise<void> {
  await sql`
    insert into remembered_purchase (address_hash, product_id, year, bought)
    select ${addressHash}, product_id, year, sum(bought) from (
      select product_id, year, bought from yearly_purchase where account_uid = ${accountUid} and bought > 0
      union all
      select r.product_id, r.year, r.bought from remembered_purchase r join account a on a.remembered_as = r.address_hash
      where a.uid = ${accountUid} and r.address_hash <> ${addressHash}) purchase
    group by product_id, year
    on conflict (address_hash, product_id, year) do update set bought = case
      when ${addressHash} = (select remembered_as from account where uid = ${accountUid})
      then remembered_purchase.bought + excluded.bought else greatest(remembered_purchase.bought, excluded.bought) end
  `.execute(trx);
}

/** Deletes remembered purchases of earlier years, which no longer count. */
export async function deletePurchasesBefore(db: Db, year: number): Promise<void> {
  await db.deleteFrom('remembered_purchase').where('year', '<', year).execute();
}

export type Grant = { productId: string; year: number; units: number; reason: string };

/** The account that verified this mail address, in any case, or has it because it has no mailbox; or null. */
export async function findVerifiedUid(db: Db, email: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('uid')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(sql<boolean>`(email_verified or exists (select from helped_person h where h.account_uid = account.uid))`)
    .executeTakeFirst();
  return account?.uid ?? null;
}

/** Saves extra units of a product in a Jakarta year for an account, with the admin and the reason. Returns the id. */
export async function insertGrant(
  trx: Db,
  accountUid: string,
  grantedBy: string,
  { productId, year, units, reason }: Grant,
): Promise<string> {
  const grant = await trx
    .insertInto('allowance_grant')
    .values({ account_uid: accountUid, product_id: productId, year, units, reason, granted_by: grantedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return grant.id;
}

/** Whether a grant is one of an open account. */
export async function grantStands(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from allowance_grant g join account a on a.uid = g.account_uid
    where g.id = ${id} and a.closed_at is null`.execute(db);
  return rows.length > 0;
}
