import { claimDigests } from '../identity/store/digest.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJobs } from '../shared/jobs/enqueue-job.server.ts';
import { retryTransaction } from '../shared/transaction.server.ts';
import { morningOf } from './digest.rules.ts';

/**
 * Enqueues the morning email of each reader. The day is marked in the same transaction, so that two processes or a
 * restart send none twice.
 */
export async function sendDigests(db: Db, now: Date): Promise<void> {
  const morning = morningOf(now);
  if (!morning) return;
  const { day, began } = morning;
  await retryTransaction(db, async (trx) => {
    const uids = await claimDigests(trx, { day, until: began });
    const mails = uids.map((uid) => ({ uid, day }));
    if (mails.length > 0) await enqueueJobs(trx, 'digest-mail', mails);
  });
}
