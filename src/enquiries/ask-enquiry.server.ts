import type { Writer } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { deleteOldEnquiries, insertEnquiry, type Question } from './enquiry.store.server.ts';

/** Keeps a question until it is answered, and tells the foundation of it by mail, in one transaction. See `sendOnce`. */
export async function askEnquiry(db: Db, asker: Writer, question: Question): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const enquiryId = await insertEnquiry(trx, asker, question);
    if (enquiryId) await enqueueJob(trx, 'enquiry-mail', { enquiryId, to: 'foundation' });
    return enquiryId;
  });
}

const dayMs = 86_400_000;
/** So long after its answer a question is forgotten, with it. */
const answeredDays = 180;

/** Forgets the questions whose time is over, whoever asked them. One that nobody has answered is kept. */
export async function forgetOldEnquiries(db: Db, now: Date): Promise<void> {
  await deleteOldEnquiries(db, new Date(now.getTime() - answeredDays * dayMs));
}
