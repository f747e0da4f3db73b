import { changeLetter } from '../enquiries/change-letter.server.ts';
import type { LetterKind, Reader } from '../enquiries/take-letter.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import type { Offer } from './donations.contract.ts';
import { findOffer } from './offer.store.server.ts';
import {
  deleteOffers,
  freeOffer,
  lockNewOffer,
  type OfferAnswer,
  type OneThing,
  saveAnswerOnce,
  setClosed,
  takeOffer,
} from './offer-changes.store.server.ts';

/** Offers, as letters. */
export const offers: LetterKind<Offer> = {
  name: 'donation',
  deleted: 'donation.delete',
  takenOver: 'donation.take-over',
  find: findOffer,
  lock: lockNewOffer,
  take: takeOffer,
  free: freeOffer,
  remove: deleteOffers,
};

/**
 * Accepts or declines an offer: saves the answer and enqueues its mail, in one transaction. The same answer again sends
 * nothing. Throws NOT_FOUND, and ALREADY_ANSWERED if another answer was faster.
 */
export function answerOffer(
  db: Db,
  { reader, ...given }: Omit<OfferAnswer, 'by' | 'at'> & { reader: Reader },
): Promise<Offer> {
  const { id, accepted, text } = given;
  return changeLetter(db, offers, {
    ...{ id, reader, refused: 'ALREADY_ANSWERED' },
    action: accepted ? 'donation.accept' : 'donation.decline',
    save: async (trx) => {
      if (!(await saveAnswerOnce(trx, { ...given, by: reader.caller, at: reader.now }))) return false;
      await enqueueJob(trx, 'donation-answer-mail', { offerId: id });
      return true;
    },
    isDone: ({ answer, state }) => answer?.text === text && (state !== 'declined') === accepted,
  });
}

/**
 * Closes an accepted thing that never came, or opens it again, without a mail. The same again changes nothing. Throws
 * NOT_FOUND and EDITED_MEANWHILE.
 */
export function closeOffer(
  db: Db,
  { id, thing, reader, reopen = false }: OneThing & { reader: Reader; reopen?: boolean },
): Promise<Offer> {
  const wanted = reopen ? 'accepted' : 'closed';
  const closing = reopen ? null : { closed_at: reader.now, closed_by: reader.caller };
  return changeLetter(db, offers, {
    ...{ id, reader, refused: 'EDITED_MEANWHILE' },
    details: thing === undefined ? {} : { thing },
    action: reopen ? 'donation.reopen' : 'donation.close',
    save: (trx) => setClosed(trx, { id, thing }, closing),
    isDone: ({ things }) => things.some(({ position, state }) => position === (thing ?? 1) && state === wanted),
  });
}
