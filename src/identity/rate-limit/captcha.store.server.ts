import type { Db } from '../../shared/api-context.ts';

/** Marks a solved captcha as used; false if it was used already, here or in another process. */
export async function spendCaptcha(db: Db, { id, expiresAt }: { id: string; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.used_captcha')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the used captchas that have expired. */
export async function deleteOldCaptchas(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 3_600_000);
  await db.deleteFrom('identity.used_captcha').where('expires_at', '<', before).execute();
}
