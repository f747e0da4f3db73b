import { withCaptcha } from '../identity/rate-limit/with-captcha.ts';
import { createApiClient } from '../shared/api-client.ts';
import { cachedQuery, freshQuery, mutationOf } from '../shared/endpoint.queries.ts';
import type { UploadWatcher } from '../shared/files/watched-upload.browser.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';
import type { OfferState } from './offer-states.ts';

const client = createApiClient(async () => (await import('./donations.contract.ts')).donationsContract);

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

/** Offers supplies as a visitor, with name and address. */
export const offerSupplies = (offer: Input<'offer'>, onUpload?: UploadWatcher) =>
  withCaptcha((altcha) => client.offer({ ...offer, altcha }, { context: { onUpload } }));

/** Offers supplies as the signed-in family. */
export const offerAsFamily = (offer: Input<'offerAsFamily'>, onUpload?: UploadWatcher) =>
  withCaptcha((altcha) => client.offerAsFamily({ ...offer, altcha }, { context: { onUpload } }));

/** Every list of offers, for invalidation. */
export const donationsKey = ['donations'] as const;

const limit = '20';

/** The offers in a state. Other staff answer too, so each visit refetches them. */
export function offersQuery(state: OfferState) {
  return pagedQuery([...donationsKey, 'list', state], (page, options) =>
    client.list({ query: { state, limit, ...page } }, options),
  );
}

/** The offers in a state, as a table for spreadsheets. */
export const offersTable = (state: OfferState): Promise<File> => client.table({ state });

export const readOfferPhoto = client.photo;

/** An offer. Other staff answer and book too, so each visit refetches it. */
export const offerQuery = (id: string) =>
  freshQuery([...donationsKey, 'one', id], (options) => client.find({ id }, options));

/** An offer with its photos, to make a product of it. */
export const offerWithPhotosQuery = (id: string) => ({
  ...cachedQuery(['offered-thing', id], async (options) => {
    const offer = await client.find({ id }, options);
    const photo = (position: number) => client.photo({ id, position: String(position) }, options);
    return { offer, photos: await Promise.all(offer.photos.map(photo)) };
  }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { readOnce: true },
});

/** Accepts or declines an offer, once. */
export const answerOffer = client.answer;
export const closeOffer = client.close;
export const reopenOffer = client.reopen;
export const takeOffer = client.take;
export const leaveOffer = client.leave;
export const deleteOffer = client.delete;
export const noteValueMutation = mutationOf(client.noteValue);
export const saveLetter = client.letter;
export const receiveMutation = mutationOf(client.receive);
