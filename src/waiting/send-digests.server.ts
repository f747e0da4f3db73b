import { claimDigests } from '../identity/store/digest.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaDay, jakartaDayName } from '../shared/jakarta-time.ts';
import { enqueueJobs } from '../shared/jobs/enqueue-job.server.ts';
import { retryTransaction } from '../shared/transaction.server.ts';

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

/** From seven in Jakarta on. After noon it is no morning any more: a shop that was away sends the next one tomorrow. */
const firstHour = 7;
const lastHour = 12;
const hourMs = 3_600_000;

/** The morning of a moment: its day in Jakarta, and when it began. Null outside of it. */
function morningOf(now: Date): { day: string; began: Date } | null {
  const { begin } = jakartaDay(now);
  const hour = (now.getTime() - begin.getTime()) / hourMs;
  if (hour < firstHour || hour >= lastHour) return null;
  return { day: jakartaDayName(now), began: new Date(begin.getTime() + firstHour * hourMs) };
}
