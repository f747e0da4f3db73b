import { recordAudit } from '../audit/audit.store.server.ts';
import { lockAccount } from '../identity/store/account.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { retryTransaction } from '../shared/transaction.server.ts';
import type { Quiet } from './quiet.contract.ts';
import { beginQuiet, endQuiet, findQuiet } from './quiet.store.server.ts';

/**
 * Switches the quiet mode of an account on or off (docs/decisions/quiet-mode.md). The log holds a volunteer's change, and
 * none of the family itself. Throws NOT_FOUND.
 */
export function setQuiet(
  db: Db,
  { uid, on, by, now }: { uid: string; on: boolean; by: string; now: Date },
): Promise<Quiet> {
  return retryTransaction(db, async (trx) => {
    // The database refuses the press of a family whose account is being closed.
    if (by !== uid) await lockAccount(trx, uid);
    const isChanged = on ? await beginQuiet(trx, uid, { by, now }) : await endQuiet(trx, uid);
    if (isChanged && by !== uid) {
      const action = on ? 'account.quiet-on' : 'account.quiet-off';
      await recordAudit(trx, { actor: by, action, subject: `account:${uid}` });
    }
    return findQuiet(trx, uid);
  });
}
