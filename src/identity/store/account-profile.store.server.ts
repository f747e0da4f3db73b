import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { deleteConsents, recordConsent } from './consent.store.server.ts';
import { renameUser } from './user.store.server.ts';

/**
 * Who reads a mail about an account; undefined when it is gone or disabled. `chosenLocale` is the language that its owner
 * chose for mails.
 */
export async function findReader(db: Db, uid: string) {
  return db
    .selectFrom('account')
    .select(['uid', 'email', 'name', 'email_verified', 'locale', 'next_path as next'])
    .select(sql<Locale | null>`case when profile_is_own then locale end`.as('chosenLocale'))
    .where('uid', '=', uid)
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
}

/** The account whose password a mail to this address may reset: one that is not disabled. */
export async function findUidToReset(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('identity.user as u')
    .leftJoin('account as a', 'a.uid', 'u.id')
    .select('u.id')
    .where('u.email', '=', email.toLowerCase())
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  return user?.id;
}

/**
 * Makes a person known to the shop; read from the table, for better-auth's hooks also run after a sign-up was rolled
 * back. A known account keeps its language: a mailed link may be opened in any browser.
 */
export async function mirrorUser(db: Db, uid: string, locale: Locale): Promise<void> {
  await sql`
    insert into account (uid, email, name, provider, email_verified, locale)
    select id, email, name, 'password', "emailVerified", ${locale} from identity."user" where id = ${uid}
    on conflict (uid) do update set email = excluded.email, email_verified = excluded.email_verified
    where account.closed_at is null`.execute(db);
}

/** Stores the name and the language that the owner chose, at the embedded provider too: its tokens carry the name. */
export async function saveProfile(trx: Db, uid: string, { name, locale }: { name: string; locale: Locale }) {
  const chosen = { name, locale, profile_is_own: true };
  await trx.updateTable('account').set(chosen).where('uid', '=', uid).where('closed_at', 'is', null).execute();
  await renameUser(trx, uid, name);
}

/**
 * Gives an unverified account the name, the language or the wanted page of the last request. Returns true if it created the
 * account: the shop failed or was killed after better-auth had committed the sign-up.
 */
export async function saveUnverified(
  trx: Db,
  uid: string,
  { locale, ...columns }: { name?: string; locale: Locale; next_path?: string | null },
): Promise<boolean> {
  const row = await trx
    .insertInto('account')
    .columns(['uid', 'email', 'name', 'provider', 'email_verified', 'locale', 'next_path'])
    .expression(({ selectFrom, val }) =>
      selectFrom('identity.user')
        .select(['id', 'email', 'name', val('password').as('provider'), 'emailVerified'])
        .select([val(locale).as('locale'), val(columns.next_path ?? null).as('next_path')])
        .where('id', '=', uid)
        .where('emailVerified', '=', false),
    )
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ locale, ...columns })
        .where('account.email_verified', '=', false),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return row?.isNew ?? false;
}

/** Makes a new address the account's own, verified. */
export async function changeAccountEmail(trx: Db, uid: string, email: string): Promise<void> {
  await trx.updateTable('account').set({ email, email_verified: true }).where('uid', '=', uid).execute();
}

/** Deletes an account that never verified its address. */
export async function deleteAccount(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom('account').where('uid', '=', uid).execute();
}

/** The owner of an account as a provider has verified them. */
export type VerifiedOwner = { uid: string; email: string; name: string; provider: string };

export async function createVerifiedAccount(trx: Db, { locale, ...owner }: VerifiedOwner & { locale: Locale }) {
  await trx
    .insertInto('account')
    .values({ ...owner, email_verified: true, locale })
    .execute();
}

/**
 * Gives an account that waited to be verified to the owner of its address, with a consent of their own, whose sentence stood at
 * the button. Tokens from before `tokensFrom` end.
 */
export async function takeOverAccount(
  trx: Db,
  { uid, tokensFrom, ...owner }: VerifiedOwner & { locale: Locale; tokensFrom: Date },
  now: Date,
): Promise<void> {
  const owned = { ...owner, email_verified: true, next_path: null, tokens_valid_from: tokensFrom };
  await trx
    .insertInto('account')
    .values({ uid, ...owned })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(owned))
    .execute();
  await deleteConsents(trx, uid);
  await recordConsent(trx, { uid, kind: 'privacy', given: true, locale: owner.locale, at: now, ifNew: true });
}
