import { sql } from 'kysely';
import { future } from '../shared/age.ts';
import type { Db } from '../shared/api-context.ts';
import { keptSince } from '../shared/retention.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Packing } from './order-parts.contract.ts';

/** The volunteer who looks, and when. */
export type Viewer = { caller: string; now: Date };

/** A claim from before this moment does not count, nor one from the future. */
const claimsBegin = (now: Date) => keptSince('packingClaim', now);

/**
 * Locks the volunteer's account. It comes before the order: closing the account locks it first, too. Throws UNAUTHENTICATED
 * if it was closed meanwhile.
 */
export async function lockVolunteer(trx: Db, uid: string): Promise<void> {
  const select = trx.selectFrom('account').select('closed_at').where('uid', '=', uid).forKeyShare();
  const account = await select.executeTakeFirst();
  if (!account || account.closed_at) throw new ShopError('UNAUTHENTICATED');
}

/** Who packs these orders now, by order. A volunteer who is disabled, or may not pack any more, does not. */
export async function readPackings(
  db: Db,
  orderIds: readonly string[],
  { caller, now }: Viewer,
): Promise<Map<string, Packing>> {
  const { rows } = await sql<{ orderId: string; by: string; since: Date; mine: boolean }>`
    select c.order_id as "orderId", a.name as by, c.since, c.account_uid = ${caller} as mine
    from packing_claim c join account a on a.uid = c.account_uid and a.disabled_at is null and a.role <> 'customer'
    where c.order_id = any(${orderIds}::uuid[]) and c.since > ${claimsBegin(now)}
      and c.since <= ${future(now)}`.execute(db);
  return new Map(rows.map(({ orderId, since, ...packing }) => [orderId, { ...packing, since: since.toISOString() }]));
}

/** Makes a volunteer the one who packs an order. The transaction must hold the lock of the order. */
export async function writeClaim(trx: Db, claim: { orderId: string; accountUid: string; since: Date }): Promise<void> {
  await sql`
    insert into packing_claim (order_id, account_uid, since) values (${claim.orderId}, ${claim.accountUid}, ${claim.since})
    on conflict (order_id) do update set account_uid = excluded.account_uid, since = excluded.since`.execute(trx);
}

/** Ends the claim of this volunteer, and no other one's. */
export async function deleteClaim(db: Db, orderId: string, accountUid: string): Promise<void> {
  await db.deleteFrom('packing_claim').where('order_id', '=', orderId).where('account_uid', '=', accountUid).execute();
}

/** Ends all claims of these orders, which are sent. */
export async function deleteClaimsOf(trx: Db, orderIds: readonly string[]): Promise<void> {
  await sql`delete from packing_claim where order_id = any(${orderIds}::uuid[])`.execute(trx);
}

/** Deletes claims that no longer count. */
export async function deleteOldClaims(db: Db, now: Date): Promise<void> {
  await sql`delete from packing_claim where since <= ${claimsBegin(now)} or since > ${future(now)}`.execute(db);
}
