import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

// The families of a recall that were mailed or told. Who may have received its units follows from the orders.

/**
 * Marks the families of a recall as mailed that were not before: those with a verified address that are not in quiet mode.
 * Returns their accounts.
 */
export async function markMailed(trx: Db, holdId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    insert into recall_family as f (hold_id, account_uid, mailed_at)
    select distinct ${holdId}::uuid, r.account_uid, ${now}::timestamptz from recall_receivers(${holdId}) r
      join account a on a.uid = r.account_uid
    where a.closed_at is null and a.disabled_at is null and a.email_verified
      and not exists (select from quiet_mode q where q.account_uid = a.uid)
    on conflict (hold_id, account_uid) do update set mailed_at = excluded.mailed_at where f.mailed_at is null
    returning account_uid as uid`.execute(trx);
  return rows.map(({ uid }) => uid);
}

/** Notes that the mail to a family did not go out, so that it stands among those to call. */
export async function unmarkMailed(db: Db, { holdId, uid }: { holdId: string; uid: string }): Promise<void> {
  await db
    .updateTable('recall_family')
    .set({ mailed_at: null })
    .where('hold_id', '=', holdId)
    .where('account_uid', '=', uid)
    .execute();
}

type Telling = { holdId: string; uid: string; told: { by: string; at: Date } | null };

/** Notes that a person told a family, or takes that back. Returns false if it was so before. */
export async function setTold(trx: Db, { holdId, uid, told }: Telling): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into recall_family as f (hold_id, account_uid, told_at, told_by)
    values (${holdId}, ${uid}, ${told?.at ?? null}, ${told?.by ?? null})
    on conflict (hold_id, account_uid) do update set told_at = excluded.told_at, told_by = excluded.told_by
      where (f.told_at is null) <> (excluded.told_at is null)`.execute(trx);
  return numAffectedRows === 1n;
}

/** Deletes an account's rows in all recalls. */
export async function deleteRecallsOf(trx: Db, accountUid: string): Promise<void> {
  await trx.deleteFrom('recall_family').where('account_uid', '=', accountUid).execute();
}
