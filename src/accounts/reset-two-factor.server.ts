import { recordAudit } from '../audit/audit.server.ts';
import type { ListedAccount } from '../identity/identity.contract.ts';
import { findListedAccount } from '../identity/store/account.store.server.ts';
import { endEverySession } from '../identity/store/session.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';

type Reset = { uid: string; actor: string; reason: string | null; now: Date };

/**
 * Takes the second step at login from somebody who lost phone and recovery codes: the password alone opens the account
 * again. Every device is signed out and the owner gets a mail; the reason stays beside the account, the log says who did
 * it. Throws NOT_FOUND where there is none, and FORBIDDEN for one's own, which its code switches off.
 */
export async function resetTwoFactor(db: Db, { uid, actor, reason, now }: Reset): Promise<ListedAccount> {
  if (uid === actor) throw new ShopError('FORBIDDEN');
  const transact = async (trx: Db) => {
    await trx.selectFrom('identity.user').select('id').where('id', '=', uid).forUpdate().execute();
    const { numUpdatedRows } = await trx
      .updateTable('identity.two_factor')
      .set({ secret: null, since: null, resetAt: now, resetReason: reason })
      .where('userId', '=', uid)
      .where('since', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ShopError('NOT_FOUND');
    await trx.deleteFrom('identity.recovery_code').where('userId', '=', uid).execute();
    await endEverySession(trx, uid, now);
    await recordAudit(trx, { actor, action: 'account.second-step-reset', subject: `account:${uid}` });
    await enqueueJob(trx, 'second-step-mail', { uid, change: 'reset' });
    return findListedAccount(trx, uid);
  };
  return retryConflicts(() => db.transaction().execute(transact));
}
