import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** Marks a solved captcha as used; false where it was already, here or in another process. */
export async function spendCaptcha(db: Db, { id, expiresAt }: { id: string; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.used_captcha')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the used captchas that nobody could use again. */
export async function deleteOldCaptchas(db: Db): Promise<void> {
  await sql`delete from identity.used_captcha where expires_at < clock_timestamp() - interval '1 hour'`.execute(db);
}
