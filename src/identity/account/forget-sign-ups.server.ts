import type { Db } from '../../shared/api-context.ts';
import { deleteJobsAbout } from '../../shared/jobs/enqueue-job.server.ts';
import { keptSince } from '../../shared/retention.ts';
import { hasLostAdminRole } from '../store/account.store.server.ts';
import { deleteSignInOf } from '../store/forgotten-account.store.server.ts';
import { deleteSignUpAccount, findSignUpsBefore } from '../store/sign-up.store.server.ts';
import { lockUser } from '../store/user.store.server.ts';

/**
 * Deletes the sign-ups that were not verified within a week of their last mail, each in a transaction of its own. Their links
 * have expired before. Disabled accounts and those with a role stay.
 */
export async function forgetOldSignUps(db: Db, now: Date): Promise<void> {
  const moment = keptSince('signUp', now);
  for (const uid of await findSignUpsBefore(db, moment)) {
    await db.transaction().execute(async (trx) => {
      // A verification or another sign-up of this address locks this row too.
      const user = await lockUser(trx, uid);
      if (!user?.verificationMailedAt || user.verificationMailedAt >= moment) return;
      // The next sign-up must not undo an admin's decision about the role.
      if ((await hasLostAdminRole(trx, uid)) || !(await deleteSignUpAccount(trx, uid))) return;
      await deleteJobsAbout(trx, { uid, orderIds: [], addressChangeIds: [], enquiryIds: [], offerIds: [] });
      await deleteSignInOf(trx, uid, user.email);
    });
  }
}
