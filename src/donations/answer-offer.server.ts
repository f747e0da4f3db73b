import { changeLetter } from '../enquiries/change-letter.server.ts';
import type { Reader } from '../enquiries/take-letter.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import type { Offer } from './donations.contract.ts';
import { findOffer } from './offer.store.server.ts';
import { type OfferAnswer, saveAnswerOnce } from './offer-changes.store.server.ts';

/**
 * Accepts or declines an offer: saves the answer and enqueues its mail, in one transaction. The same answer again sends
 * nothing. Throws NOT_FOUND, and ALREADY_ANSWERED if another answer was faster.
 */
export function answerOffer(
  db: Db,
  { reader, ...given }: Omit<OfferAnswer, 'by' | 'at'> & { reader: Reader },
): Promise<Offer> {
  const { id, accepted, text } = given;
  return changeLetter(db, {
    ...{ subject: `donation:${id}`, actor: reader.caller, refused: 'ALREADY_ANSWERED' },
    action: accepted ? 'donation.accept' : 'donation.decline',
    save: async (trx) => {
      if (!(await saveAnswerOnce(trx, { ...given, by: reader.caller, at: reader.now }))) return false;
      await enqueueJob(trx, 'donation-answer-mail', { offerId: id });
      return true;
    },
    find: (trx) => findOffer(trx, id, reader),
    isDone: ({ answer, state }) => answer?.text === text && (state !== 'declined') === accepted,
  });
}
