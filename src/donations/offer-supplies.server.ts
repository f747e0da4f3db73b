import { pictureWidths } from '../catalogue/pictures/picture-address.ts';
import { renderPicture } from '../catalogue/pictures/render-picture.server.ts';
import type { Writer } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { keptSince } from '../shared/retention.ts';
import { insertOffer, type NewOffer } from './offer.store.server.ts';
import { deleteOldOffers, freeOffers } from './offer-changes.store.server.ts';

/**
 * Saves an offer with its photos, redrawn without metadata, and enqueues a mail to the foundation, in one transaction.
 * See `sendOnce`. Throws NOT_AN_IMAGE and TOO_LARGE.
 */
export async function offerSupplies(
  db: Db,
  giver: Writer,
  { photos, ...offer }: Omit<NewOffer, 'photos'> & { photos: readonly File[] },
): Promise<string | undefined> {
  const drawn: Buffer[] = [];
  for (const photo of photos) drawn.push(await largest(photo));
  return db.transaction().execute(async (trx) => {
    const offerId = await insertOffer(trx, giver, { ...offer, photos: drawn });
    if (offerId) await enqueueJob(trx, 'donation-mail', { offerId, to: 'foundation' });
    return offerId;
  });
}

/** Staff look at one photo at a time and closely, so the largest rendition is enough. */
async function largest(photo: File): Promise<Buffer> {
  const { renditions } = await renderPicture(await photo.bytes(), { widths: [Math.max(...pictureWidths)] });
  const [only] = renditions;
  if (!only) throw new Error('a picture is drawn in no width');
  return only.bytes;
}

/** Deletes the offers whose time is over, of visitors and families alike. */
export async function forgetOldOffers(db: Db, now: Date): Promise<void> {
  const answered = keptSince('answeredOffer', now);
  await freeOffers(db, { now });
  await deleteOldOffers(db, { answered, offered: keptSince('waitingOffer', now) });
}
