import type { Writer } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { keptSince } from '../shared/retention.ts';
import { insertEnquiry, type Question } from './enquiry.store.server.ts';
import { deleteOldEnquiries, freeEnquiries } from './enquiry-changes.store.server.ts';

/** Saves a question and enqueues its mail to the foundation, in one transaction. See `sendOnce`. */
export async function createEnquiry(db: Db, asker: Writer, question: Question): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const enquiryId = await insertEnquiry(trx, asker, question);
    if (enquiryId) await enqueueJob(trx, 'enquiry-mail', { enquiryId, to: 'foundation' });
    return enquiryId;
  });
}

/** Deletes the questions whose time is over, of visitors and families alike. It keeps questions that wait. */
export async function forgetOldEnquiries(db: Db, now: Date): Promise<void> {
  await deleteOldEnquiries(db, keptSince('answeredQuestion', now));
  await freeEnquiries(db, { now });
}
