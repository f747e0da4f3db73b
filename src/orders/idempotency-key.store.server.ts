import type { Db } from '../shared/api-context.ts';

const keyHours = 48;

/** Deletes keys of two days ago and before: nobody repeats such a request any more. */
export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keyHours * 3_600_000);
  await db.deleteFrom('order_request').where('created_at', '<', before).execute();
}
