import type { Writer } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { keptSince } from '../shared/retention.ts';
import { insertEnquiry, type Question } from './enquiry.store.server.ts';
import { deleteOldEnquiries, freeEnquiries } from './enquiry-changes.store.server.ts';
import { drawPhotos } from './photos/draw-photos.server.ts';
import { insertQuestionPhotos } from './photos/question-photo.store.server.ts';

/**
 * Saves a question with its photos, redrawn without metadata, and enqueues its mail to the foundation, in one transaction. See
 * `sendOnce`. Throws NOT_AN_IMAGE and TOO_LARGE.
 */
export async function createEnquiry(
  db: Db,
  asker: Writer,
  { photos = [], ...question }: Question & { photos?: readonly File[] },
): Promise<string | undefined> {
  const drawn = await drawPhotos(photos);
  return db.transaction().execute(async (trx) => {
    const enquiryId = await insertEnquiry(trx, asker, question);
    if (!enquiryId) return undefined;
    await insertQuestionPhotos(trx, enquiryId, drawn);
    await enqueueJob(trx, 'enquiry-mail', { enquiryId, to: 'foundation' });
    return enquiryId;
  });
}

/** Deletes the questions whose time is over, of visitors and families alike. It keeps questions that wait. */
export async function forgetOldEnquiries(db: Db, now: Date): Promise<void> {
  await deleteOldEnquiries(db, keptSince('answeredQuestion', now));
  await freeEnquiries(db, { now });
}
