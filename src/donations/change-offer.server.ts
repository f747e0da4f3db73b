import { changeLetter, deleteLetter } from '../enquiries/change-letter.server.ts';
import { type Reader, takeLetter } from '../enquiries/take-letter.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Offer } from './donations.contract.ts';
import { findOffer } from './offer.store.server.ts';
import {
  closeAccepted,
  deleteOffers,
  freeOffer,
  lockNewOffer,
  type OneThing,
  reopenAccepted,
  takeOffer as writeTaken,
} from './offer-changes.store.server.ts';

type OneOffer = { id: string; reader: Reader };

/**
 * Closes an accepted thing that never came, or opens it again, without a mail. The same again changes nothing. Throws
 * NOT_FOUND and EDITED_MEANWHILE.
 */
export function closeOffer(
  db: Db,
  { id, thing, reader, reopen = false }: OneOffer & OneThing & { reopen?: boolean },
): Promise<Offer> {
  const wanted = reopen ? 'accepted' : 'closed';
  const closing = { id, thing, by: reader.caller, at: reader.now };
  return changeLetter(db, {
    ...{ subject: `donation:${id}`, actor: reader.caller, refused: 'EDITED_MEANWHILE' },
    details: thing === undefined ? {} : { thing },
    action: reopen ? 'donation.reopen' : 'donation.close',
    save: (trx) => (reopen ? reopenAccepted(trx, { id, thing }) : closeAccepted(trx, closing)),
    find: (trx) => findOffer(trx, id, reader),
    isDone: ({ things }) => things.some(({ position, state }) => position === (thing ?? 1) && state === wanted),
  });
}

/** See `deleteLetter`. */
export const deleteOffer = (db: Db, { id, actor }: { id: string; actor: string }): Promise<{ _id: string }> =>
  deleteLetter(db, { id, subject: `donation:${id}`, action: 'donation.delete', actor, remove: deleteOffers });

/** See `takeLetter`. */
export function takeOffer(db: Db, { id, takeOver, reader }: OneOffer & { takeOver?: string }): Promise<Offer> {
  return takeLetter(db, {
    ...{ subject: `donation:${id}`, takenOver: 'donation.take-over', takeOver, reader },
    lock: (trx) => lockNewOffer(trx, id),
    find: (trx) => findOffer(trx, id, reader),
    write: (trx) => writeTaken(trx, { id, by: reader.caller, since: reader.now }),
  });
}

/** Ends that the caller takes an offer on, and no other person. Throws NOT_FOUND. */
export async function leaveOffer(db: Db, { id, reader }: OneOffer): Promise<Offer> {
  await freeOffer(db, id, reader.caller);
  return findOffer(db, id, reader);
}
