import { drawPhotos } from '../enquiries/photos/draw-photos.server.ts';
import type { Writer } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { keptSince } from '../shared/retention.ts';
import { deleteOldOffers, freeOffers, insertOffer, type NewOffer } from './offer-changes.store.server.ts';

/**
 * Saves an offer with its photos, redrawn without metadata, and enqueues a mail to the foundation, in one transaction.
 * See `sendOnce`. Throws NOT_AN_IMAGE and TOO_LARGE.
 */
export async function offerSupplies(
  db: Db,
  giver: Writer,
  { photos, ...offer }: Omit<NewOffer, 'photos'> & { photos: readonly File[] },
): Promise<string | undefined> {
  const drawn = await drawPhotos(photos);
  return db.transaction().execute(async (trx) => {
    const offerId = await insertOffer(trx, giver, { ...offer, photos: drawn });
    if (offerId) await enqueueJob(trx, 'donation-mail', { offerId, to: 'foundation' });
    return offerId;
  });
}

/** Deletes the offers whose time is over, of visitors and families alike. */
export async function forgetOldOffers(db: Db, now: Date): Promise<void> {
  const answered = keptSince('answeredOffer', now);
  await freeOffers(db, { now });
  await deleteOldOffers(db, { answered, offered: keptSince('waitingOffer', now) });
}
