import { implement } from '@orpc/server';
import { admitWriting } from '../identity/rate-limit/admit-writing.server.ts';
import { sendOnce } from '../identity/store/sent-letter.store.server.ts';
import * as m from '../messages/messages.js';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { noteSaved } from '../spreadsheets/note-saved.server.ts';
import { csvFile } from '../spreadsheets/table-text.server.ts';
import { answerOffer } from './answer-offer.server.ts';
import { donationsContract } from './donations.contract.ts';
import { findOffer, listOffers, photoBytes } from './offer.store.server.ts';
import { offerSupplies } from './offer-supplies.server.ts';
import { offerTable } from './offer-table.server.ts';
import { receiveOffer } from './receive-offer.server.ts';

const api = implement(donationsContract).$context<ApiContext>();

type Photographed = Partial<Record<'photo1' | 'photo2' | 'photo3' | 'photo4', File>>;

/** What a form says, with its photos in their order. */
function readForm<Form extends Photographed & { sealed: string }>(form: Form, { now, locale }: ApiContext) {
  const { photo1, photo2, photo3, photo4, sealed, ...offer } = form;
  const photos = [photo1, photo2, photo3, photo4].filter((photo) => photo !== undefined);
  return { ...offer, photos, sealed: sealed === 'true', offeredAt: now(), locale };
}

export const donationsApi = api.router({
  offer: api.offer.handler(async ({ context, input: { altcha, name, email, ...form } }) => {
    const letter = { letters: 'donation_offer', writer: { name, email }, form } as const;
    return sendOnce(context.db, letter, async (digest) => {
      await admitWriting(context, 'offer', { email, altcha });
      return offerSupplies(context.db, { name, email }, { ...readForm(form, context), digest });
    });
  }),
  offerAsFamily: api.offerAsFamily.handler(async ({ context, input: { altcha, ...form } }) => {
    const { uid } = callerOf(context);
    const letter = { letters: 'donation_offer', writer: { uid }, form } as const;
    return sendOnce(context.db, letter, async (digest) => {
      await admitWriting(context, 'offer', { uid, altcha });
      return offerSupplies(context.db, { uid }, { ...readForm(form, context), digest });
    });
  }),
  list: api.list.handler(async ({ context, input: { query } }) => {
    const { offers, link } = await listOffers(context.db, '/api/admin/donations', { ...query, locale: context.locale });
    return { headers: { link }, body: offers };
  }),
  table: api.table.handler(async ({ context, input: { state } }) => {
    const { db, locale, now } = context;
    await noteSaved(context, 'offers', { state });
    return csvFile(m.donations_file({}, { locale }), offerTable(db, state, locale), now());
  }),
  find: api.find.handler(({ context, input: { id } }) => findOffer(context.db, id, context.locale)),
  photo: api.photo.handler(async ({ context, input: { id, position } }) => {
    const bytes = await photoBytes(context.db, id, position);
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
