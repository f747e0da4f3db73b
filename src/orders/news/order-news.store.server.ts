import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** A parcel, as the page of an order's news shows it. The day is one in Jakarta, as `2026-11-22`. */
export type ParcelNews = { sentOn: string; courier: string; trackingNumber: string };

/**
 * The parcels of an order, and nothing else of it. Null if the order does not exist or is deleted, or if its account is
 * closed or disabled: those get no mails either.
 */
export async function findParcelNews(db: Db, orderId: string): Promise<ParcelNews[] | null> {
  const { rows } = await sql<{ parcels: ParcelNews[] }>`
    select coalesce((
      select json_agg(json_build_object(
        'sentOn', d.sent_on, 'courier', d.courier, 'trackingNumber', d.tracking_number) order by d.sent_on, d.id)
      from dispatch d where d.order_id = o.id), '[]') as parcels
    from shop_order o join account a on a.uid = o.account_uid
    where o.id = ${orderId} and o.deleted_at is null and a.closed_at is null and a.disabled_at is null`.execute(db);
  return rows[0]?.parcels ?? null;
}
