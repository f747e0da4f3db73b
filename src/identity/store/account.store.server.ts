import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit.store.server.ts';
import { type Role, roles } from '../../shared/access-levels.ts';
import type { Caller, Db } from '../../shared/api-context.ts';
import type { Database } from '../../shared/database-schema.ts';
import type { Locale } from '../../shared/locales.ts';
import { newName } from '../../shared/new-name.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { Account, OwnAccount } from './account-schema.ts';
import { shortenSessions } from './session.store.server.ts';

/** What `toAccount` needs of the table. */
export const accountColumns = ['uid', 'email', 'name', 'provider', 'email_verified', 'role', 'disabled_at'] as const;
export type AccountRow = Pick<Database['account'], 'uid' | 'email' | 'name' | 'provider' | 'disabled_at'> & {
  email_verified: boolean;
  role: string;
};

/** An account's row as its owner sees it. */
export function toAccount(row: AccountRow): Account {
  const { uid, email, name, provider } = row;
  const role = roles.find((each) => each === row.role) ?? 'customer';
  return { uid, email, name, provider, emailVerified: row.email_verified, role, disabled: row.disabled_at !== null };
}

/** One account. Throws NOT_FOUND, also for a closed one. */
export async function findAccount(db: Db, uid: string): Promise<Account> {
  const { locale: _, profileIsOwn: __, ...account } = await findOwnAccount(db, uid);
  return account;
}

/** One account for its owner. Throws NOT_FOUND, also for a closed one. */
export async function findOwnAccount(db: Db, uid: string): Promise<OwnAccount> {
  const row = await db
    .selectFrom('account')
    .select([...accountColumns, 'locale', 'profile_is_own'])
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return { ...toAccount(row), locale: row.locale, profileIsOwn: row.profile_is_own };
}

/** The address of an account, and whether it is verified; null for an account that the shop does not know. */
export async function findAddress(db: Db, uid: string): Promise<{ email: string; emailVerified: boolean } | null> {
  const columns = ['email', 'email_verified as emailVerified'] as const;
  const row = await db.selectFrom('account').select(columns).where('uid', '=', uid).executeTakeFirst();
  return row?.email ? row : null;
}

/** The uids of every account with this mail address, whatever its case. */
export async function findUids(db: Db, email: string): Promise<string[]> {
  const address = sql`lower(${email})`;
  const rows = await db.selectFrom('account').select('uid').where(sql`lower(email)`, '=', address).execute();
  return rows.map(({ uid }) => uid);
}

/** The language of the account that has verified this address, in any case of letters; of several accounts, the last used. */
export async function languageOfAddress(db: Db, email: string): Promise<Locale | null> {
  const account = await db
    .selectFrom('account')
    .select('locale')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .orderBy('last_signed_in_at', (order) => order.desc().nullsLast())
    .orderBy('uid')
    .limit(1)
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
  return account?.locale ?? null;
}

/**
 * Saves the token's claims and the language at sign-in. A name given here replaces the earlier one. A blank name becomes the
 * provider's name, or `New User`, for an account that has none yet. Name and language that the owner chose on the profile
 * stay. `isNew` is true if the shop did not know the account.
 */
export async function saveSignIn(
  db: Db,
  caller: Caller,
  input: { name: string; at: Date; locale: Locale },
): Promise<{ account: Account; isNew: boolean }> {
  const row = await db
    .insertInto('account')
    .values({
      uid: caller.uid,
      email: caller.email,
      name: input.name || caller.name || newName,
      provider: caller.provider,
      email_verified: caller.emailVerified,
      last_signed_in_at: input.at,
      locale: input.locale,
    })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          name: sql<string>`case when account.profile_is_own then account.name else coalesce(nullif(${input.name}, ''), account.name) end`,
          provider: eb.ref('excluded.provider'),
          // An older token of the same address does not take the confirmation back.
          email_verified: sql<boolean>`excluded.email_verified or (account.email_verified and account.email = excluded.email)`,
          last_signed_in_at: eb.ref('excluded.last_signed_in_at'),
          locale: sql<string>`case when account.profile_is_own then account.locale else excluded.locale end`,
        }))
        .where('account.closed_at', 'is', null),
    )
    // A row that was there before names the transaction that changes it.
    .returning([...accountColumns, sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirst();
  // A token from before the account was closed brings nothing back.
  if (!row) throw new ShopError('UNAUTHENTICATED');
  return { account: toAccount(row), isNew: row.is_new };
}

/** Holds an account until the transaction ends: its role, and since when it is disabled. NOT_FOUND without it. */
export async function lockAccount(trx: Db, uid: string): Promise<{ role: string; disabledAt: Date | null }> {
  const account = await trx
    .selectFrom('account')
    .select(['role', 'disabled_at as disabledAt'])
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new ShopError('NOT_FOUND');
  return account;
}

/**
 * Holds the account of an actor and the one that it changes until the transaction ends, in one order for all: of admins who
 * shut each other out, the second must wait, and is no admin any more. Throws FORBIDDEN then. A command has no account.
 */
export async function lockActor(trx: Db, { actor, uid }: { actor: string; uid: string }): Promise<void> {
  const accounts = await trx
    .selectFrom('account')
    .select(['uid', 'role', 'disabled_at', 'closed_at'])
    .where('uid', 'in', [actor, uid])
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute();
  const own = accounts.find((account) => account.uid === actor);
  if (own && (own.role !== 'admin' || own.disabled_at !== null || own.closed_at !== null))
    throw new ShopError('FORBIDDEN');
}

/**
 * Gives an account a role and remembers who did it (specification, section 6), in a transaction of `withLastAdminGuard`.
 * Its sessions end as those of staff from now on.
 * NOT_FOUND for an unknown account.
 */
export async function setRole(
  trx: Db,
  { uid, role, actor, now }: { uid: string; role: Role; actor: string; now: Date },
): Promise<void> {
  const { role: from } = await lockAccount(trx, uid);
  if (from === role) return;
  await trx.updateTable('account').set({ role }).where('uid', '=', uid).execute();
  if (role !== 'customer') await shortenSessions(trx, uid, now);
  const details = { from, to: role };
  await recordAudit(trx, { actor, action: 'account.role', subject: `account:${uid}`, details });
}

/** Keeps an account out, since when and why, or with null lets it in again; in a transaction of `withLastAdminGuard`. */
export async function setDisabled(trx: Db, uid: string, disabled: { at: Date; reason: string } | null): Promise<void> {
  await trx
    .updateTable('account')
    .set({ disabled_at: disabled?.at ?? null, disabled_reason: disabled?.reason ?? null })
    .where('uid', '=', uid)
    .execute();
}

/** If a person took the admin's role from this account before. */
export async function hasLostAdminRole(db: Db, uid: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', `account:${uid}`)
    .where('action', '=', 'account.role')
    .where(sql<boolean>`details ->> 'from' = 'admin'`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
