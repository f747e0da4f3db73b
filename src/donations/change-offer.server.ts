import { recordAudit } from '../audit/audit.store.server.ts';
import { moveWithin } from '../catalogue/inventory/stock/move-stock.server.ts';
import { inShop } from '../catalogue/product.store.server.ts';
import { changeLetter } from '../enquiries/change-letter.server.ts';
import type { LetterKind, Reader } from '../enquiries/take-letter.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryTransaction } from '../shared/transaction.server.ts';
import type { Offer } from './donations.contract.ts';
import { findOffer } from './offer.store.server.ts';
import {
  deleteOffers,
  freeOffer,
  isBookedAs,
  lockAcceptedThing,
  lockNewOffer,
  type OfferAnswer,
  type OneThing,
  type Receipt,
  recordReceipt,
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

/**
 * Books an accepted thing that arrived into a product's stock as a batch, and records which, in one transaction. The same
 * receipt of the same person again books nothing. Throws NOT_FOUND for offer and product, EDITED_MEANWHILE if it is already
 * received or not accepted, and INVALID_INPUT as `moveStock` does.
 */
export async function receiveOffer(db: Db, receipt: Receipt, reader: Reader): Promise<Offer> {
  const { id, thing, productId, quantity, expires, lot, value } = receipt;
  const { caller: actor, locale, now } = reader;
  const receive = async (trx: Db) => {
    const thingId = await lockAcceptedThing(trx, { id, thing });
    if (!thingId) {
      const found = await findOffer(trx, id, reader);
      if (await isBookedAs(trx, receipt, actor)) return found;
      throw new ShopError('EDITED_MEANWHILE');
    }
    const move = { productId, kind: 'donation', change: quantity, expires, lot, value, key: thingId } as const;
    // Not a draft: the family's download names the product.
    await moveWithin(trx, move, { actor, locale, now }, inShop);
    await recordReceipt(trx, { id: thingId, productId, by: actor, at: now });
    const details = { ...(thing !== undefined && { thing }), product: productId, units: quantity };
    await recordAudit(trx, { actor, action: 'donation.receive', subject: `donation:${id}`, details });
    return findOffer(trx, id, reader);
  };
  return retryTransaction(db, receive);
}
