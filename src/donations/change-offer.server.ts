import { recordAudit } from '../audit/audit.store.server.ts';
import { type Reader, takeLetter } from '../enquiries/take-letter.server.ts';
import type { Db } from '../shared/api-context.ts';
import { refuseWhileAnswerWaits } from '../shared/jobs/enqueue-job.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Offer } from './donations.contract.ts';
import { findOffer } from './offer.store.server.ts';
import {
  closeAccepted,
  deleteOffers,
  freeOffer,
  lockNewOffer,
  reopenAccepted,
  takeOffer as writeTaken,
} from './offer-changes.store.server.ts';

type OneOffer = { id: string; reader: Reader };

/** Closes an accepted offer that never came, or opens it again, without a mail. Throws NOT_FOUND and EDITED_MEANWHILE. */
export async function closeOffer(
  db: Db,
  { id, reader, reopen = false }: OneOffer & { reopen?: boolean },
): Promise<Offer> {
  return db.transaction().execute(async (trx) => {
    const closing = { id, by: reader.caller, at: reader.now };
    if (!(await (reopen ? reopenAccepted(trx, id) : closeAccepted(trx, closing)))) {
      await findOffer(trx, id, reader);
      throw new ShopError('EDITED_MEANWHILE');
    }
    const action = reopen ? 'donation.reopen' : 'donation.close';
    await recordAudit(trx, { actor: reader.caller, action, subject: `donation:${id}` });
    return findOffer(trx, id, reader);
  });
}

/** Deletes an offer with its photos. The log keeps that, and nothing of its content. Throws NOT_FOUND and EDITED_MEANWHILE. */
export async function deleteOffer(db: Db, { id, actor }: { id: string; actor: string }): Promise<{ _id: string }> {
  return db.transaction().execute(async (trx) => {
    if ((await deleteOffers(trx, [id])) === 0n) throw new ShopError('NOT_FOUND');
    await refuseWhileAnswerWaits(trx, `donation:${id}`);
    await recordAudit(trx, { actor, action: 'donation.delete', subject: `donation:${id}` });
    return { _id: id };
  });
}

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
