import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit.server.ts';
import { type Role, roles } from '../../shared/access.ts';
import type { Caller, Db } from '../../shared/api-context.ts';
import type { AccountTable } from '../../shared/database-schema.ts';
import type { Locale } from '../../shared/locales.ts';
import { readCursor, writeCursor } from '../../shared/paging.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import type { Account, ListedAccount } from './account-schema.ts';
import { keepingAnAdmin } from './acting-admin.server.ts';

const columns = ['uid', 'email', 'name', 'provider', 'email_verified', 'role', 'disabled_at'] as const;
const listedColumns = [...columns, 'disabled_reason'] as const;
const hasTwoFactor = sql<boolean>`exists (
  select from identity.two_factor s where s."userId" = account.uid and s.since is not null)`.as('has_two_factor');
type AccountRow = Pick<AccountTable, 'uid' | 'email' | 'name' | 'provider' | 'disabled_at'> & {
  email_verified: boolean;
  role: string;
};

const pageSize = 50;

function toAccount(row: AccountRow): Account {
  const { uid, email, name, provider } = row;
  const role = roles.find((each) => each === row.role) ?? 'customer';
  return { uid, email, name, provider, emailVerified: row.email_verified, role, disabled: row.disabled_at !== null };
}

function toListed(
  row: AccountRow & Pick<AccountTable, 'disabled_reason'> & { has_two_factor: boolean },
): ListedAccount {
  const disabledAt = row.disabled_at?.toISOString() ?? null;
  return { ...toAccount(row), disabledAt, disabledReason: row.disabled_reason, secondStep: row.has_two_factor };
}

/** One account, or NOT_FOUND. */
export async function findAccount(db: Db, uid: string): Promise<Account> {
  const { disabledAt: _at, disabledReason: _reason, secondStep: _step, ...account } = await findListedAccount(db, uid);
  return account;
}

/** One account as admins see it, or NOT_FOUND; a closed one is nobody's any more. */
export async function findListedAccount(db: Db, uid: string): Promise<ListedAccount> {
  const row = await db
    .selectFrom('account')
    .select([...listedColumns, hasTwoFactor])
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toListed(row);
}

/** The uids of every account with this mail address, whatever its case. */
export async function findUids(db: Db, email: string): Promise<string[]> {
  const address = sql`lower(${email})`;
  const rows = await db.selectFrom('account').select('uid').where(sql`lower(email)`, '=', address).execute();
  return rows.map(({ uid }) => uid);
}

/** The language of whoever has verified this mail address, whatever its case; of the account used last, where it has many. */
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
 * Keeps what the token says of its holder, at sign-in, and the language they signed in in. A name given here replaces the one before; a blank one becomes
 * the provider's name, or `New User`, for an account that has none yet. `isNew` says whether the shop knew it before.
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
      name: input.name || caller.name || 'New User',
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
          name: sql<string>`coalesce(nullif(${input.name}, ''), account.name)`,
          provider: eb.ref('excluded.provider'),
          // An older token of the same address does not take the confirmation back.
          email_verified: sql<boolean>`excluded.email_verified or (account.email_verified and account.email = excluded.email)`,
          last_signed_in_at: eb.ref('excluded.last_signed_in_at'),
          locale: eb.ref('excluded.locale'),
        }))
        .where('account.closed_at', 'is', null),
    )
    // A row that was there before names the transaction that changes it.
    .returning([...columns, sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirst();
  // A token from before the account was closed brings nothing back.
  if (!row) throw new ShopError('UNAUTHENTICATED');
  return { account: toAccount(row), isNew: row.is_new };
}

/** A page of accounts, without closed ones, whose name or address contains `q`, newest first, and the cursor of the next one. */
export async function listAccounts(
  db: Db,
  { q = '', limit = pageSize, cursor }: { q?: string; limit?: number; cursor?: string },
): Promise<{ accounts: ListedAccount[]; next: string | null }> {
  const microseconds = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`;
  let query = db
    .selectFrom('account')
    .select([...listedColumns, hasTwoFactor, microseconds.as('position')])
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit + 1);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]));
  }
  if (cursor !== undefined) {
    const [at, uid] = readCursor(cursor, 2);
    if (typeof at !== 'number' || typeof uid !== 'string') readCursor('', 2);
    query = query.where(sql<boolean>`(${microseconds}, uid) < (${at}::bigint, ${uid})`);
  }
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = last && rows.length > limit ? writeCursor([last.position, last.uid]) : null;
  return { accounts: page.map(toListed), next };
}

/**
 * Gives an account a role and remembers who did it. NOT_FOUND for an unknown account, LAST_ADMIN when nobody who can
 * sign in would be left to manage the shop.
 */
export async function setRole(db: Db, change: { uid: string; role: Role; actor: string }): Promise<ListedAccount> {
  const { uid, role, actor } = change;
  const transact = async (trx: Db) => {
    const account = await trx
      .selectFrom('account')
      .select('role')
      .where('uid', '=', uid)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) throw new ShopError('NOT_FOUND');
    if (account.role !== role) {
      await trx.updateTable('account').set({ role }).where('uid', '=', uid).execute();
      const details = { from: account.role, to: role };
      await recordAudit(trx, { actor, action: 'account.role', subject: `account:${uid}`, details });
    }
    return findListedAccount(trx, uid);
  };
  return keepingAnAdmin(() => retryConflicts(() => db.transaction().execute(transact)));
}

/** Whether somebody has decided on this account's role before. */
export async function hasBeenGivenARole(db: Db, uid: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', `account:${uid}`)
    .where('action', '=', 'account.role')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
