import { sql } from 'kysely';
import { isOlderThanADay } from '../identity/store/account-state.store.server.ts';
import type { Writer } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';

/** The room for offers that wait for an answer, in bytes. Confirmed families have a share that no stranger can fill. */
export const offerRoom = { strangers: 300 * 1024 * 1024, families: 200 * 1024 * 1024 };

/** An offer counts as so many bytes, and its photos. */
const bytesOfText = 4096;

/**
 * Throws UNAVAILABLE if the offers that wait fill the room of this writer. Photos are drawn afterwards, a few at once, so that
 * few bytes more can get in. An account younger than a day is a stranger, as in `admitWriting`.
 */
export async function refuseIfFull(db: Db, writer: Writer, now: Date): Promise<void> {
  const isFamily = 'uid' in writer && (await isOlderThanADay(db, writer.uid, now));
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(${bytesOfText}::integer + (
      select coalesce(sum(octet_length(f.bytes)), 0) from donation_photo f where f.offer_id = d.id)), 0)::bigint as bytes
    from donation_offer d left join account a on a.uid = d.account_uid
    where d.state = 'new' and coalesce(a.created_at < d.offered_at - interval '1 day', false) = ${isFamily}`.execute(
    db,
  );
  if ((rows[0]?.bytes ?? 0) < (isFamily ? offerRoom.families : offerRoom.strangers)) return;
  throw new ShopError('UNAVAILABLE', { sentence: 'offers', retryAfterSeconds: 3_600 });
}
