import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';

/** Locks an account that is being closed; undefined if it is closed already. */
export async function lockOpenAccount(
  trx: Db,
  uid: string,
): Promise<{ email: string; isVerified: boolean; locale: Locale } | undefined> {
  return trx
    .selectFrom('account')
    .select(['email', 'email_verified as isVerified', 'locale'])
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .$narrowType<{ locale: Locale }>()
    .forUpdate()
    .executeTakeFirst();
}

/** The ids of an account's changes of address. */
export async function addressChangeIdsOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('address_change').select('id').where('account_uid', '=', uid).execute();
  return rows.map(({ id }) => id);
}

/** Deletes an account's sign-in: sessions and sign-in methods go with the provider's user. */
export async function deleteSignInOf(trx: Db, uid: string, email: string): Promise<void> {
  await sql`delete from identity."user" where id = ${uid}`.execute(trx);
  await sql`
    delete from identity.verification
    where position(${uid} in identifier || ' ' || value) > 0
       or position(lower(${email}) in lower(identifier || ' ' || value)) > 0`.execute(trx);
}

/**
 * Clears the row of a closing account, and deletes its consents and changes of address. The uid stays, but no longer
 * identifies anyone (docs/decisions/forgetting-a-person.md). In a transaction of `withLastAdminGuard`.
 */
export async function clearAccount(trx: Db, uid: string, now: Date): Promise<void> {
  await trx.deleteFrom('consent').where('account_uid', '=', uid).execute();
  await trx.deleteFrom('address_change').where('account_uid', '=', uid).execute();
  await trx.deleteFrom('helped_claim').where('account_uid', '=', uid).execute();
  await trx.deleteFrom('helped_person').where('account_uid', '=', uid).execute();
  await trx
    .updateTable('account')
    .set({
      email: '',
      name: '',
      provider: '',
      email_verified: false,
      role: 'customer',
      disabled_at: null,
      disabled_reason: null,
      last_signed_in_at: null,
      locale: 'en',
      profile_is_own: false,
      remembered_as: null,
      next_path: null,
      tokens_valid_from: now,
      closed_at: now,
    })
    .where('uid', '=', uid)
    .execute();
}
