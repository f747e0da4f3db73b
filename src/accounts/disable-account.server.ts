import { recordAudit } from '../audit/audit.store.server.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { lockAccount, setDisabled } from '../identity/store/account.store.server.ts';
import { asActingAdmin } from '../identity/store/acting-admin.server.ts';
import { isHelped } from '../identity/store/helped-person.store.server.ts';
import { endSessionsBefore } from '../identity/store/session.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { ListedAccount } from './accounts.contract.ts';
import { findListedAccount } from './accounts.store.server.ts';

type AccountChange = { uid: string; actor: string; now: Date };

/**
 * Disables an account: its sessions end at their next request, in every browser. The account keeps the reason, the log
 * the actor. Disabling it again changes the reason only. Throws NOT_FOUND, LAST_ADMIN, and FORBIDDEN for one's own
 * account. Throws FORBIDDEN for a family without a mailbox, because nobody can sign in to its account.
 */
export async function disableAccount(
  db: Db,
  { reason, ...change }: AccountChange & { reason: string },
): Promise<ListedAccount> {
  const { uid, actor, now } = change;
  if (uid === actor) throw new ShopError('FORBIDDEN');
  return asActingAdmin(db, change, async (trx) => {
    if (await isHelped(trx, uid)) throw new ShopError('FORBIDDEN');
    const { disabledAt } = await lockAccount(trx, uid);
    await setDisabled(trx, uid, { at: disabledAt ?? now, reason });
    if (disabledAt === null) await endSessions(trx, 'account.disable', change);
    return findListedAccount(trx, uid);
  });
}

/** Enables an account again. Older sessions and tokens stay dead. Throws NOT_FOUND. */
export async function enableAccount(db: Db, change: AccountChange): Promise<ListedAccount> {
  const { uid } = change;
  return asActingAdmin(db, change, async (trx) => {
    const { disabledAt } = await lockAccount(trx, uid);
    if (disabledAt !== null) {
      await setDisabled(trx, uid, null);
      await endSessions(trx, 'account.enable', change);
    }
    return findListedAccount(trx, uid);
  });
}

/** Ends every older session and token, and records the actor. */
async function endSessions(trx: Db, action: AuditAction, { uid, actor, now }: AccountChange): Promise<void> {
  await endSessionsBefore(trx, uid, now);
  await recordAudit(trx, { actor, action, subject: `account:${uid}` });
}
