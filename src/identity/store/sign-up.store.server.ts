import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** How many sign-ups one run deletes at most. */
const batch = 5_000;

/** Records that a verification mail goes out; nothing changes for a verified person. */
export async function recordVerificationMail(db: Db, uid: string, now: Date): Promise<void> {
  await sql`
    update identity."user" set "verificationMailedAt" = ${now} where id = ${uid} and not "emailVerified"`.execute(db);
}

/** The oldest sign-ups whose last verification mail is from before that moment. Disabled accounts and those with a role are left out. */
export async function findSignUpsBefore(db: Db, moment: Date): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select u.id as uid from identity."user" u
    where u."verificationMailedAt" < ${moment} and not exists (
      select from account a where a.uid = u.id
        and (a.email_verified or a.role <> 'customer' or a.disabled_at is not null or a.closed_at is not null))
    order by u."verificationMailedAt" limit ${batch}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Deletes the account of a sign-up unless it was disabled or got a role meanwhile; false if an account stays. */
export async function deleteSignUpAccount(trx: Db, uid: string): Promise<boolean> {
  await sql`
    delete from account where uid = ${uid} and not email_verified
      and role = 'customer' and disabled_at is null and closed_at is null`.execute(trx);
  const account = await trx.selectFrom('account').select('uid').where('uid', '=', uid).executeTakeFirst();
  return account === undefined;
}
