import { implement } from '@orpc/server';
import { admitWriting } from '../identity/rate-limit/admit-writing.server.ts';
import { sendOnce } from '../identity/store/sent-letter.store.server.ts';
import type { Writer } from '../identity/store/writer.store.server.ts';
import * as m from '../messages/messages.js';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { recordSavedTable } from '../spreadsheets/record-saved-table.server.ts';
import { csvFile } from '../spreadsheets/table-text.server.ts';
import { answerOffer } from './answer-offer.server.ts';
import { donationsContract } from './donations.contract.ts';
import { findOffer, listOffers, type NewOffer, readPhoto } from './offer.store.server.ts';
import { offerSupplies } from './offer-supplies.server.ts';
import { offerTable } from './offer-table.server.ts';
import { receiveOffer } from './receive-offer.server.ts';

const api = implement(donationsContract).$context<ApiContext>();

type PhotoFields = Partial<Record<'photo1' | 'photo2' | 'photo3' | 'photo4', File>>;

type OfferForm = Omit<NewOffer, 'photos' | 'sealed' | 'offeredAt' | 'locale' | 'digest'> &
  PhotoFields & { sealed: 'true' | 'false'; requestKey?: string };

/** The fields of a form, with its photos in order. */
function readForm({ photo1, photo2, photo3, photo4, sealed, ...offer }: OfferForm, { now, locale }: ApiContext) {
  const photos = [photo1, photo2, photo3, photo4].filter((photo) => photo !== undefined);
  return { ...offer, photos, sealed: sealed === 'true', offeredAt: now(), locale };
}

/** Saves an offer once, even if its form is sent again. */
function offer(
  context: ApiContext,
  writer: Writer,
  { altcha, ...form }: OfferForm & { altcha?: string },
): Promise<{ _id: string }> {
  return sendOnce(context.db, { letters: 'donation_offer', writer, form }, async (digest) => {
    await admitWriting(context, 'offer', { ...writer, altcha });
    return offerSupplies(context.db, writer, { ...readForm(form, context), digest });
  });
}

export const donationsApi = api.router({
  offer: api.offer.handler(({ context, input: { name, email, ...form } }) => offer(context, { name, email }, form)),
  offerAsFamily: api.offerAsFamily.handler(({ context, input }) =>
    offer(context, { uid: callerOf(context).uid }, input),
  ),
  list: api.list.handler(({ context: { db, locale }, input: { query } }) => listOffers(db, { ...query, locale })),
  table: api.table.handler(async ({ context, input: { state } }) => {
    const { db, locale, now } = context;
    await recordSavedTable(context, 'offers', { state });
    return csvFile(m.donations_file({}, { locale }), offerTable(db, state, locale), now());
  }),
  find: api.find.handler(({ context, input: { id } }) => findOffer(context.db, id, context.locale)),
  photo: api.photo.handler(async ({ context, input: { id, position } }) => {
    const bytes = await readPhoto(context.db, id, position);
    return new File([new Uint8Array(bytes)], `photo-${position}.webp`, { type: 'image/webp' });
  }),
  answer: api.answer.handler(({ context, input: { answer: text, ...rest } }) =>
    answerOffer(context.db, { ...rest, text, by: callerOf(context).uid, at: context.now() }, context.locale),
  ),
  receive: api.receive.handler(async ({ context, input }) => {
    const by = { actor: callerOf(context).uid, locale: context.locale, now: context.now() };
    const offer = await receiveOffer(context.db, input, by);
    context.stockChanged([input.productId]);
    return offer;
  }),
});
