import { sql } from 'kysely';
import { clearParcelProblems } from '../../catalogue/changes/plan.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { ParcelRow } from '../spreadsheets.contract.ts';

/** A parcel of a line of a table. `known`: recorded already when the table was read. */
export type PlannedParcel = Omit<ListedParcel, 'orderNumber' | 'family'> & { orderId: string };

/** Inserts the parcels of a plan. */
export async function insertPlannedParcels(trx: Db, planId: string, parcels: readonly PlannedParcel[]): Promise<void> {
  await sql`
    insert into planned_parcel (plan_id, line, order_id, sent_on, courier, tracking_number, known)
    select ${planId}, line, "orderId", "sentOn", courier, "trackingNumber", known
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb)
      as planned (line int, "orderId" uuid, "sentOn" date, courier text, "trackingNumber" text, known boolean)`.execute(
    trx,
  );
}

export type NewParcel = PlannedParcel & { orderNumber: string; accountUid: string };

/** The parcels of a plan that were not recorded when it was made, in the order of lines. */
export async function newParcels(db: Db, planId: string): Promise<NewParcel[]> {
  const { rows } = await sql<NewParcel>`
    select p.line, p.order_id as "orderId", o.number as "orderNumber", o.account_uid as "accountUid", p.sent_on::text as "sentOn", p.courier,
      p.tracking_number as "trackingNumber", p.known
    from planned_parcel p join shop_order o on o.id = p.order_id
    where p.plan_id = ${planId} and not p.known order by p.line`.execute(db);
  return rows;
}

type ListedParcel = Omit<ParcelRow, 'kind'>;

/** Some parcels of a plan, those after a line. */
export async function listPlannedParcels(
  db: Db,
  planId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ListedParcel[]> {
  const { rows } = await sql<ListedParcel>`
    select p.line, o.number as "orderNumber", o.address ->> 'fullName' as family, p.sent_on::text as "sentOn", p.courier,
      p.tracking_number as "trackingNumber", p.known
    from planned_parcel p join shop_order o on o.id = p.order_id
    where p.plan_id = ${planId} and p.line > ${after} order by p.line limit ${limit}`.execute(db);
  return rows;
}

/** Empties planned parcels of a closed account's orders: they are not recorded any more. */
export async function clearPlannedParcelsOf(trx: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    update planned_parcel set courier = '', tracking_number = '' where order_id = any(${orderIds}::uuid[])`.execute(
    trx,
  );
  await clearParcelProblems(trx);
}
