import { sql } from 'kysely';
import { recordAudit } from '../audit/audit.server.ts';
import type { ListedAccount } from '../identity/identity.contract.ts';
import { findListedAccount } from '../identity/store/account.store.server.ts';
import { keepingAnAdmin } from '../identity/store/acting-admin.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';

type Change = { uid: string; actor: string; now: Date };

/**
 * Disables an account: whoever holds it is out at the next request, in every browser. The reason stays with the account,
 * the log says who did it. Disabling again changes the reason alone. Throws NOT_FOUND, LAST_ADMIN, and FORBIDDEN for
 * one's own account.
 */
export async function disableAccount(
  db: Db,
  { reason, ...change }: Change & { reason: string },
): Promise<ListedAccount> {
  const { uid, actor, now } = change;
  if (uid === actor) throw new ShopError('FORBIDDEN');
  return changeAccount(db, change, async (trx, disabledAt) => {
    await trx
      .updateTable('account')
      .set({ disabled_at: disabledAt ?? now, disabled_reason: reason })
      .where('uid', '=', uid)
      .execute();
    return disabledAt === null ? 'account.disable' : null;
  });
}

/** Lets an account in again; sessions and tokens from before stay dead. Throws NOT_FOUND. */
export async function enableAccount(db: Db, change: Change): Promise<ListedAccount> {
  return changeAccount(db, change, async (trx, disabledAt) => {
    if (disabledAt === null) return null;
    const enabled = { disabled_at: null, disabled_reason: null };
    await trx.updateTable('account').set(enabled).where('uid', '=', change.uid).execute();
    return 'account.enable';
  });
}

/** Makes a change under lock; one that is told of, by the action's name, ends every session and is remembered. */
async function changeAccount(
  db: Db,
  { uid, actor, now }: Change,
  change: (trx: Db, disabledAt: Date | null) => Promise<string | null>,
): Promise<ListedAccount> {
  const transact = async (trx: Db) => {
    const account = await trx
      .selectFrom('account')
      .select('disabled_at')
      .where('uid', '=', uid)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) throw new ShopError('NOT_FOUND');
    const action = await change(trx, account.disabled_at);
    if (action !== null) {
      await sql`delete from identity.session where "userId" = ${uid}`.execute(trx);
      await trx.updateTable('account').set({ tokens_valid_from: now }).where('uid', '=', uid).execute();
      await recordAudit(trx, { actor, action, subject: `account:${uid}` });
    }
    return findListedAccount(trx, uid);
  };
  return keepingAnAdmin(() => retryConflicts(() => db.transaction().execute(transact)));
}
