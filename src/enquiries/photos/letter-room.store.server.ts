import { type RawBuilder, sql } from 'kysely';
import { isOlderThanADay } from '../../identity/store/account-state.store.server.ts';
import type { Writer } from '../../identity/store/writer.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { type ErrorDetails, ShopError } from '../../shared/shop-error.ts';

type LetterRoom = {
  /** The bytes that may wait. Confirmed families have a share that no stranger can fill. */
  room: { strangers: number; families: number };
  /** A query of the letters that wait: `account_uid`, `sent_at` and `bytes`. */
  waiting: RawBuilder<unknown>;
  sentence: ErrorDetails['sentence'];
};

/**
 * Throws UNAVAILABLE if the letters that wait fill the room of this writer. Photos are drawn afterwards, a few at once, so that
 * few bytes more can get in. An account younger than a day is a stranger, as in `admitWriting`.
 */
export async function refuseIfFull(
  db: Db,
  writer: Writer,
  now: Date,
  { room, waiting, sentence }: LetterRoom,
): Promise<void> {
  const isFamily = 'uid' in writer && (await isOlderThanADay(db, writer.uid, now));
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(w.bytes), 0)::bigint as bytes from (${waiting}) w left join account a on a.uid = w.account_uid
    where coalesce(a.created_at < w.sent_at - interval '1 day', false) = ${isFamily}`.execute(db);
  if ((rows[0]?.bytes ?? 0) < (isFamily ? room.families : room.strangers)) return;
  throw new ShopError('UNAVAILABLE', { sentence, retryAfterSeconds: 3_600 });
}
