import { recordAudit } from '../audit/audit.store.server.ts';
import { asActingAdmin } from '../identity/store/acting-admin.server.ts';
import { endEverySession } from '../identity/store/session.store.server.ts';
import { clearTwoFactor } from '../identity/two-factor/two-factor.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { ListedAccount } from './accounts.contract.ts';
import { findListedAccount } from './accounts.store.server.ts';

type TwoFactorReset = { uid: string; actor: string; reason: string | null; now: Date };

/**
 * Switches off the two-factor of a person who lost their phone and recovery codes: the password alone opens the account
 * again. Signs out every device and enqueues a mail to the owner. The account keeps the reason, the log the actor.
 * Throws NOT_FOUND if the account has no two-factor, and FORBIDDEN for one's own, which its code switches off.
 */
export async function resetTwoFactor(db: Db, { uid, actor, reason, now }: TwoFactorReset): Promise<ListedAccount> {
  if (uid === actor) throw new ShopError('FORBIDDEN');
  return asActingAdmin(db, { actor, uid }, async (trx) => {
    if (!(await clearTwoFactor(trx, { uid, reason, now }))) throw new ShopError('NOT_FOUND');
    await endEverySession(trx, uid, now);
    await recordAudit(trx, { actor, action: 'account.second-step-reset', subject: `account:${uid}` });
    await enqueueJob(trx, 'second-step-mail', { uid, change: 'reset' });
    return findListedAccount(trx, uid);
  });
}
