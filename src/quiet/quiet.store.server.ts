import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Quiet } from './quiet.contract.ts';

/** A row of the table. Both are null in a join if the account has none. */
type QuietRow = { since: Date | null; set_by: string | null };

export const presentQuiet = (uid: string, row: QuietRow | undefined): Quiet =>
  row?.since ? { since: row.since.toISOString(), bySelf: row.set_by === uid } : null;

/** The quiet mode of an account. */
export async function findQuiet(db: Db, uid: string): Promise<Quiet> {
  const row = await db
    .selectFrom('quiet_mode')
    .select(['since', 'set_by'])
    .where('account_uid', '=', uid)
    .executeTakeFirst();
  return presentQuiet(uid, row);
}

/** Switches it on. Returns false if it was on: then its time and its author stay. */
export async function beginQuiet(trx: Db, uid: string, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const begun = await trx
    .insertInto('quiet_mode')
    .values({ account_uid: uid, since: now, set_by: by })
    .onConflict((conflict) => conflict.column('account_uid').doNothing())
    .returning('account_uid')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Switches it off, and keeps nothing of it. Returns false if it was off. */
export async function endQuiet(trx: Db, uid: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('quiet_mode')
    .where('account_uid', '=', uid)
    .returning('account_uid')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Moves it to another account of the same family. */
export async function moveQuiet(trx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into quiet_mode (account_uid, since, set_by) select ${to}, since, set_by from quiet_mode where account_uid = ${from}
    on conflict do nothing`.execute(trx);
}

/** Whether a family in quiet mode reads this mail address. */
export async function isQuietAddress(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from quiet_mode q join account a on a.uid = q.account_uid
    where lower(a.email) = lower(${email}) limit 1`.execute(db);
  return rows.length > 0;
}
