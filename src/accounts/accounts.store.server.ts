import { sql } from 'kysely';
import { type AccountRow, accountColumns, toAccount } from '../identity/store/account.store.server.ts';
import { presentQuiet } from '../quiet/quiet.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Database } from '../shared/database-schema.ts';
import { likePattern } from '../shared/like-pattern.server.ts';
import { microsecondsOf, momentAt } from '../shared/paging/moment.store.server.ts';
import { cutPage, isNumber, isText, type Page, type PageQuery, readCursor } from '../shared/paging/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { AccountChange, ListedAccount } from './accounts.contract.ts';

// Only reads: `identity` writes accounts, `audit` the log.

const listedColumns = [...accountColumns, 'disabled_reason', 'since', 'set_by'] as const;
const hasTwoFactor = sql<boolean>`exists (
  select from identity.two_factor t where t."userId" = account.uid and t.since is not null)`.as('has_two_factor');
type ListedRow = AccountRow &
  Pick<Database['account'], 'disabled_reason'> & { has_two_factor: boolean; since: Date | null; set_by: string | null };

const pageSize = 50;
const shownChanges = 50;

function toListed(row: ListedRow): ListedAccount {
  const disabledAt = row.disabled_at?.toISOString() ?? null;
  const quiet = presentQuiet(row.uid, row);
  return { ...toAccount(row), disabledAt, disabledReason: row.disabled_reason, secondStep: row.has_two_factor, quiet };
}

/** Returns one account for admins. Throws NOT_FOUND, also for a closed account. */
export async function findListedAccount(db: Db, uid: string): Promise<ListedAccount> {
  const row = await db
    .selectFrom('account')
    .leftJoin('quiet_mode', 'account_uid', 'uid')
    .select([...listedColumns, hasTwoFactor])
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toListed(row);
}

/**
 * Returns a page of open accounts whose name or address contains `q`, newest first. Throws INVALID_INPUT for a wrong
 * cursor.
 */
export async function listAccounts(
  db: Db,
  { q, limit, cursor }: PageQuery & { q?: string },
): Promise<Page<ListedAccount>> {
  const size = limit ?? pageSize;
  let query = db
    .selectFrom('account')
    .leftJoin('quiet_mode', 'account_uid', 'uid')
    .select([...listedColumns, hasTwoFactor, microsecondsOf(sql`created_at`).as('position')])
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(size + 1);
  if (q) {
    const pattern = likePattern(q);
    query = query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]));
  }
  if (cursor !== undefined) {
    const [at, uid] = readCursor(cursor, isNumber, isText);
    // Only the bare columns let the index find the end of the previous page.
    query = query.where(sql<boolean>`(created_at, uid) < (${momentAt(at)}, ${uid})`);
  }
  const address = ['/api/admin/accounts', { q, limit }] as const;
  const { headers, body } = cutPage(await query.execute(), size, address, ({ position, uid }) => [position, uid]);
  return { headers, body: body.map(toListed) };
}

/** The latest 50 changes of an account, newest first. `by.name` is null if the person has no account any more. */
export async function listAccountChanges(db: Db, uid: string): Promise<AccountChange[]> {
  const rows = await db
    .selectFrom('audit_entry as e')
    .leftJoin('account as a', 'a.uid', 'e.actor_uid')
    .select(['e.at', 'e.action', 'e.actor_uid', 'e.details', 'a.name'])
    .where('e.subject', '=', `account:${uid}`)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(shownChanges)
    .execute();
  return rows.map(({ at, action, actor_uid, details, name }) => {
    const { from = null, to = null } = details as { from?: string; to?: string };
    return { at: at.toISOString(), action, by: { uid: actor_uid, name: name || null }, from, to };
  });
}
