import { findListedAccount } from '../identity/store/account.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { AccountChange } from './accounts.contract.ts';

const shown = 50;

/** What was changed about an account, newest first, from the audit log. Throws NOT_FOUND. */
export async function listAccountChanges(db: Db, uid: string): Promise<AccountChange[]> {
  await findListedAccount(db, uid);
  const rows = await db
    .selectFrom('audit_entry as e')
    .leftJoin('account as a', 'a.uid', 'e.actor_uid')
    .select(['e.at', 'e.action', 'e.actor_uid', 'e.details', 'a.name'])
    .where('e.subject', '=', `account:${uid}`)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ at, action, actor_uid, details, name }) => {
    const { from = null, to = null } = details as { from?: string; to?: string };
    return { at: at.toISOString(), action, by: { uid: actor_uid, name: name || null }, from, to };
  });
}
