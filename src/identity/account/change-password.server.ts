import { verifyPassword } from 'better-auth/crypto';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { findPasswordHash, savePassword } from '../store/password.store.server.ts';
import { endOtherSessions } from '../store/session.store.server.ts';
import { lockUser } from '../store/user.store.server.ts';

/** Throws WRONG_PASSWORD unless it is the account's password; returns its hash. */
export async function provePassword(db: Db, uid: string, password: string): Promise<string> {
  const hash = await findPasswordHash(db, uid);
  if (hash === null || !(await verifyPassword({ hash, password }))) throw identityError('WRONG_PASSWORD');
  return hash;
}

/**
 * Replaces the proved password, `before`, and signs out every other device. Throws WRONG_PASSWORD if that password was
 * changed meanwhile.
 */
export async function changePassword(
  db: Db,
  { uid, sessionId }: { uid: string; sessionId: string },
  { before, hash, now }: { before: string; hash: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, uid);
    if ((await findPasswordHash(trx, uid)) !== before) throw identityError('WRONG_PASSWORD');
    await savePassword(trx, uid, { hash, now });
    await endOtherSessions(trx, uid, sessionId);
    await enqueueJob(trx, 'password-changed-mail', { uid });
  });
}
