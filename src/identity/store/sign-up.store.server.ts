import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** A sign-up whose address nobody has verified. */
type SignUp = { uid: string; email: string };

/** How many sign-ups are deleted at once. */
const batch = 5_000;

/** Records that a verification mail goes out; nothing changes for a verified person. */
export async function recordVerificationMail(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.user')
    .set({ verificationMailedAt: now })
    .where('id', '=', uid)
    .where('emailVerified', '=', false)
    .execute();
}

/** The oldest sign-ups whose last verification mail is from before that moment. Disabled accounts and those with a role are left out. */
export async function findSignUpsBefore(db: Db, moment: Date): Promise<SignUp[]> {
  const { rows } = await sql<SignUp>`
    select u.id as uid, u.email from identity."user" u
    where u."verificationMailedAt" < ${moment} and not exists (
      select from account a where a.uid = u.id
        and (a.email_verified or a.role <> 'customer' or a.disabled_at is not null or a.closed_at is not null))
    order by u."verificationMailedAt" limit ${batch}`.execute(db);
  return rows;
}

/** Locks the user's row if its last verification mail is still from before that moment. */
export async function lockSignUpBefore(trx: Db, uid: string, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity."user" where id = ${uid} and "verificationMailedAt" < ${moment} for update`.execute(trx);
  return rows.length === 1;
}

/** Deletes the account of a sign-up unless it was disabled or got a role meanwhile; false if an account stays. */
export async function deleteSignUpAccount(trx: Db, uid: string): Promise<boolean> {
  await trx
    .deleteFrom('account')
    .where('uid', '=', uid)
    .where('email_verified', '=', false)
    .where('role', '=', 'customer')
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
  const account = await trx.selectFrom('account').select('uid').where('uid', '=', uid).executeTakeFirst();
  return account === undefined;
}
