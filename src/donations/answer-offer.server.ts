import { recordAudit } from '../audit/audit.store.server.ts';
import type { Reader } from '../enquiries/take-letter.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Offer } from './donations.contract.ts';
import { findOffer } from './offer.store.server.ts';
import { type OfferAnswer, saveAnswerOnce } from './offer-changes.store.server.ts';

/**
 * Accepts or declines an offer: saves the answer and enqueues its mail, in one transaction. Throws NOT_FOUND, and
 * ALREADY_ANSWERED if another person was faster.
 */
export async function answerOffer(
  db: Db,
  { reader, ...given }: Omit<OfferAnswer, 'by' | 'at'> & { reader: Reader },
): Promise<Offer> {
  const answer = { ...given, by: reader.caller, at: reader.now };
  return db.transaction().execute(async (trx) => {
    if (!(await saveAnswerOnce(trx, answer))) {
      await findOffer(trx, answer.id, reader);
      throw new ShopError('ALREADY_ANSWERED');
    }
    const action = answer.accepted ? 'donation.accept' : 'donation.decline';
    await recordAudit(trx, { actor: answer.by, action, subject: `donation:${answer.id}` });
    await enqueueJob(trx, 'donation-answer-mail', { offerId: answer.id });
    return findOffer(trx, answer.id, reader);
  });
}
