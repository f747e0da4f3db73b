import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { DonationRow } from '../spreadsheets.contract.ts';

/** The units of a line of a table. `known`: booked already when the table was read. Days are of Jakarta. */
export type PlannedDonation = ListedDonation & { requestKey: string };
type ListedDonation = Omit<DonationRow, 'kind' | 'name' | 'lang'>;

/** Inserts the donations of a plan. */
export async function insertPlannedDonations(
  trx: Db,
  planId: string,
  donations: readonly PlannedDonation[],
): Promise<void> {
  await sql`
    insert into planned_donation (plan_id, line, product_id, units, expires_on, received_on, giver, request_key, known)
    select ${planId}, line, "productId", units, expires, received, giver, "requestKey", known
    from jsonb_to_recordset(${JSON.stringify(donations)}::jsonb) as planned (line int, "productId" uuid, units int,
      expires date, received date, giver text, "requestKey" uuid, known boolean)`.execute(trx);
}

/** The donations of a plan that were not booked when it was made, in the order of lines. */
export async function newDonations(db: Db, planId: string): Promise<PlannedDonation[]> {
  const { rows } = await sql<PlannedDonation>`
    select line, product_id as "productId", units, expires_on::text as expires, received_on::text as received, giver,
      request_key as "requestKey", known
    from planned_donation where plan_id = ${planId} and not known order by line`.execute(db);
  return rows;
}

/** Some donations of a plan, those after a line. */
export async function listPlannedDonations(
  db: Db,
  planId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ListedDonation[]> {
  const { rows } = await sql<ListedDonation>`
    select line, product_id as "productId", units, expires_on::text as expires, received_on::text as received, giver, known
    from planned_donation where plan_id = ${planId} and line > ${after} order by line limit ${limit}`.execute(db);
  return rows;
}

type BookedGift = Pick<PlannedDonation, 'productId' | 'units' | 'giver' | 'expires'> & { received: string };

/** The donations that are booked for these products. */
export async function bookedGifts(db: Db, productIds: readonly string[]): Promise<BookedGift[]> {
  const { rows } = await sql<BookedGift>`
    select product_id as "productId", stock_after - stock_before as units, why as giver, expires_on::text as expires,
      coalesce(received_on, (at at time zone 'Asia/Jakarta')::date)::text as received
    from stock_movement where kind = 'donation' and product_id = any(${productIds}::uuid[])`.execute(db);
  return rows;
}
