import { recordAudit } from '../audit/audit.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Enquiry } from './enquiries.contract.ts';
import { type Answer, answerOnce, findEnquiry } from './enquiry.store.server.ts';

/**
 * Saves the answer of a question and enqueues its mail, in one transaction. Throws NOT_FOUND, and ALREADY_ANSWERED if
 * another person was faster: two answers might contradict each other.
 */
export async function answerEnquiry(db: Db, answer: Answer, locale: Locale): Promise<Enquiry> {
  return db.transaction().execute(async (trx) => {
    if (!(await answerOnce(trx, answer))) {
      await findEnquiry(trx, answer.id, locale);
      throw new ShopError('ALREADY_ANSWERED');
    }
    await recordAudit(trx, { actor: answer.by, action: 'enquiry.answer', subject: `enquiry:${answer.id}` });
    await enqueueJob(trx, 'enquiry-answer-mail', { enquiryId: answer.id });
    return findEnquiry(trx, answer.id, locale);
  });
}
