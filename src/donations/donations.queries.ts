import { withCaptcha } from '../identity/rate-limit/with-captcha.ts';
import { createApiClient } from '../shared/api-client.ts';
import { cachedQuery, freshQuery, mutationOf } from '../shared/endpoint.queries.ts';
import type { UploadWatcher } from '../shared/files/watched-upload.browser.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';
import type { OfferState } from './offer-states.ts';

export const donationClient = createApiClient(async () => (await import('./donations.contract.ts')).donationsContract);

type Input<Call extends keyof typeof donationClient> = Parameters<(typeof donationClient)[Call]>[0];

/** Offers supplies as a visitor, with name and address. */
export const offerSupplies = (offer: Input<'offer'>, onUpload?: UploadWatcher) =>
  withCaptcha((altcha) => donationClient.offer({ ...offer, altcha }, { context: { onUpload } }));

/** Offers supplies as the signed-in family. */
export const offerAsFamily = (offer: Input<'offerAsFamily'>, onUpload?: UploadWatcher) =>
  withCaptcha((altcha) => donationClient.offerAsFamily({ ...offer, altcha }, { context: { onUpload } }));

/** Every list of offers, for invalidation. */
export const donationsKey = ['donations'] as const;

const limit = '20';

/** The offers in a state. Other staff answer too, so each visit refetches them. */
export function offersQuery(state: OfferState) {
  return pagedQuery([...donationsKey, 'list', state], (page, options) =>
    donationClient.list({ query: { state, limit, ...page } }, options),
  );
}

/** An offer. Other staff answer and book too, so each visit refetches it. */
export const offerQuery = (id: string) =>
  freshQuery([...donationsKey, 'one', id], (options) => donationClient.find({ id }, options));

/** An offer with its photos, to make a product of it. */
export const offerWithPhotosQuery = (id: string) => ({
  ...cachedQuery(['offered-thing', id], async (options) => {
    const offer = await donationClient.find({ id }, options);
    const photo = (position: number) => donationClient.photo({ id, position: String(position) }, options);
    return { offer, photos: await Promise.all(offer.photos.map(photo)) };
  }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { readOnce: true },
});

export const noteValueMutation = mutationOf(donationClient.noteValue);
export const receiveMutation = mutationOf(donationClient.receive);
