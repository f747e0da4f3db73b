import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { findPasswordHash } from '../store/password.store.server.ts';
import { endSessionsOf } from '../store/session.store.server.ts';
import { unlinkProvider } from '../store/sign-in-method.store.server.ts';
import { lockUser } from '../store/user.store.server.ts';
import { googleProviderId } from './admit-google-person.server.ts';

/**
 * Ends sign-in with Google for an account, and signs out the other devices that came in by it. Throws LAST_WAY_IN if there is
 * no password, checked under the lock of the user's row, which a change of the password takes too.
 */
export async function unlinkGoogle(db: Db, { uid, sessionId }: { uid: string; sessionId: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, uid);
    if ((await findPasswordHash(trx, uid)) === null) throw identityError('LAST_WAY_IN');
    if (!(await unlinkProvider(trx, uid, googleProviderId))) return;
    await endSessionsOf(trx, uid, googleProviderId, sessionId);
    await recordAudit(trx, { actor: uid, action: 'account.google-unlinked', subject: `account:${uid}` });
    await enqueueJob(trx, 'second-step-mail', { uid, change: 'google-off' });
  });
}
