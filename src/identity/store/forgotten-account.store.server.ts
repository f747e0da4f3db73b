import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';

/** Holds an account that is being closed until the transaction ends; undefined where it is closed by now. */
export async function lockOpenAccount(trx: Db, uid: string): Promise<{ email: string; locale: Locale } | undefined> {
  return trx
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .$narrowType<{ locale: Locale }>()
    .forUpdate()
    .executeTakeFirst();
}

/** The ids of the changes of address that somebody asked for. */
export async function addressChangeIdsOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('address_change').select('id').where('account_uid', '=', uid).execute();
  return rows.map(({ id }) => id);
}

/** Forgets how somebody signs in; sessions and ways of signing in go with the provider's user. */
export async function forgetSignInOf(trx: Db, uid: string, email: string): Promise<void> {
  await sql`delete from identity."user" where id = ${uid}`.execute(trx);
  await sql`
    delete from identity.verification
    where position(${uid} in identifier || ' ' || value) > 0
       or position(lower(${email}) in lower(identifier || ' ' || value)) > 0`.execute(trx);
}

/**
 * Empties an account at the moment of its closing, with what was agreed to and asked for: the uid stays, as a name for
 * nobody (docs/decisions/forgetting-a-person.md). In a transaction of `keepingAnAdmin`.
 */
export async function emptyAccount(trx: Db, uid: string, now: Date): Promise<void> {
  await trx.deleteFrom('consent').where('account_uid', '=', uid).execute();
  await trx.deleteFrom('address_change').where('account_uid', '=', uid).execute();
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
      remembered_as: null,
      next_path: null,
      tokens_valid_from: now,
      closed_at: now,
    })
    .where('uid', '=', uid)
    .execute();
}
