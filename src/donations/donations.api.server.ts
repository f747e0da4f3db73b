import { findGifts } from '../catalogue/batches/batch.store.server.ts';
import { noteGiftValue } from '../catalogue/batches/note-gift-value.server.ts';
import type { MovementId } from '../catalogue/stock/movement-kinds.ts';
import { letterHandlers } from '../enquiries/change-letter.server.ts';
import { photoFile, withPhotos } from '../enquiries/photos/draw-photos.server.ts';
import { refuseIfFull } from '../enquiries/photos/letter-room.store.server.ts';
import { readerOf } from '../enquiries/take-letter.server.ts';
import { admitWriting } from '../identity/rate-limit/admit-writing.server.ts';
import { sendOnce } from '../identity/store/sent-letter.store.server.ts';
import type { Writer } from '../identity/store/writer.store.server.ts';
import * as m from '../messages/messages.js';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { ShopError } from '../shared/shop-error.ts';
import { recordSavedTable } from '../spreadsheets/record-saved-table.server.ts';
import { csvFile } from '../spreadsheets/table-text.server.ts';
import { answerOffer, closeOffer, offers, receiveOffer } from './change-offer.server.ts';
import type { donationsContract, OfferForm } from './donations.contract.ts';
import { areOffered, findOffer, findOfferPhoto, listOffers } from './offer.store.server.ts';
import { offerRoom, waitingOffers } from './offer-room.store.server.ts';
import { offerSupplies } from './offer-supplies.server.ts';
import { offerTable } from './offer-table.server.ts';
import type { ThingForm } from './offer-things.contract.ts';
import { thanksFile } from './thanks/thanks-letter.server.ts';

const isSealed = ({ sealed }: ThingForm) => ({ sealed: sealed === 'true' });

/** Saves an offer once, even if its form is sent again. */
function offer(context: ApiContext, writer: Writer, { altcha, ...form }: OfferForm): Promise<{ _id: string }> {
  return sendOnce(context.db, { letters: 'donation_offer', writer, form }, async (digest) => {
    await admitWriting(context, 'offer', { ...writer, altcha });
    const { db, now, locale } = context;
    await refuseIfFull(db, writer, now(), { room: offerRoom, waiting: waitingOffers, sentence: 'offers' });
    const more = form.more?.map((thing) => ({ ...thing, ...isSealed(thing) }));
    const offered = { ...withPhotos(form), ...isSealed(form), more, offeredAt: now(), locale, digest };
    return offerSupplies(db, writer, offered);
  });
}

/** Throws NOT_FOUND if a batch is not of an offer. Admins see all stock, so they may use every gift. */
async function refuseUnoffered(context: ApiContext, gifts: readonly MovementId[]): Promise<void> {
  if (callerOf(context).role !== 'admin' && !(await areOffered(context.db, gifts))) throw new ShopError('NOT_FOUND');
}

export const donationsApi: Handlers<typeof donationsContract> = {
  offer: (context, { name, email, ...form }) => offer(context, { name, email }, form),
  offerAsFamily: (context, input) => offer(context, { uid: callerOf(context).uid }, input),
  list: (context, { query }) => listOffers(context.db, query, readerOf(context)),
  table: async (context, { state }) => {
    const { db, locale, now } = context;
    await recordSavedTable(context, 'offers', { state });
    return csvFile(m.donations_file({}, { locale }), offerTable(db, state, readerOf(context)), now());
  },
  find: (context, { id }) => findOffer(context.db, id, readerOf(context)),
  photo: async (context, { id, position }) => photoFile(await findOfferPhoto(context.db, id, position), position),
  answer: (context, { answer: text, ...rest }) => answerOffer(context.db, { ...rest, text, reader: readerOf(context) }),
  receive: async (context, input) => {
    const offer = await receiveOffer(context.db, input, readerOf(context));
    context.stockChanged([input.productId]);
    return offer;
  },
  letter: async (context, { gifts, name, locale }) => {
    const { db, brand, parcelFacts, now } = context;
    await refuseUnoffered(context, gifts);
    const found = await findGifts(db, gifts, locale);
    const { postalAddress } = parcelFacts();
    return thanksFile(name, found, { brand: brand(), postalAddress, locale, now: now() });
  },
  noteValue: async (context, input) => {
    await refuseUnoffered(context, [input]);
    const { uid } = callerOf(context);
    await context.db.transaction().execute((trx) => noteGiftValue(trx, input, uid));
    return { value: input.value };
  },
  close: (context, input) => closeOffer(context.db, { ...input, reader: readerOf(context) }),
  reopen: (context, input) => closeOffer(context.db, { ...input, reopen: true, reader: readerOf(context) }),
  ...letterHandlers(offers),
};
