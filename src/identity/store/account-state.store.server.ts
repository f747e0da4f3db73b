import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { identityError } from './identity-errors.server.ts';

/** If an account may sign in, and from which moment its tokens count; undefined for an unknown account. */
export async function findAccountState(db: Db, uid: string) {
  return db
    .selectFrom('account')
    .select(['disabled_at as disabledAt', 'closed_at as closedAt', 'tokens_valid_from as tokensValidFrom'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/** Keeps the state of an account as it is until the transaction ends: another request that changes it waits. Returns its role. */
export async function holdAccountState(trx: Db, uid: string): Promise<string | null> {
  const account = await trx.selectFrom('account').select('role').where('uid', '=', uid).forShare().executeTakeFirst();
  return account?.role ?? null;
}

export async function isDisabled(db: Db, uid: string): Promise<boolean> {
  return (await findAccountState(db, uid))?.disabledAt != null;
}

/** Whether an account was made more than a day ago. */
export async function isOlderThanADay(db: Db, uid: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from account where uid = ${uid} and created_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows.length === 1;
}

/** Throws USER_DISABLED for a disabled account. */
export async function refuseDisabled(db: Db, uid: string): Promise<void> {
  if (await isDisabled(db, uid)) throw identityError('USER_DISABLED');
}

/** No token from before that moment counts any more. */
export async function endTokensBefore(db: Db, uid: string, moment: Date): Promise<void> {
  await db.updateTable('account').set({ tokens_valid_from: moment }).where('uid', '=', uid).execute();
}

/** The same, where an earlier word on it does not reach further. */
export async function endOlderTokens(db: Db, uid: string, moment: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ tokens_valid_from: sql<Date>`greatest(tokens_valid_from, ${moment})` })
    .where('uid', '=', uid)
    .execute();
}
