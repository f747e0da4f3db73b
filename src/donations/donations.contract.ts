import * as z from 'zod/mini';
import { giftValueSchema } from '../catalogue/batches/gift-value.ts';
import { lotNumber } from '../catalogue/stock/lot-number.ts';
import { letterEndpoints, takenSchema } from '../enquiries/taken-letter.ts';
import { altcha } from '../identity/rate-limit/identity-schema.ts';
import { admin, customer, type Guarded, refusals, staff, visitor } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { phoneIfAny } from '../shared/text/phone-schema.ts';
import {
  dayOfThisCentury,
  line,
  mailAddress,
  recordId,
  requestKey,
  text,
  wholeNumber,
  writtenNumber,
} from '../shared/text-schema.ts';
import { offerLimits, offerPhotos } from './offer-limits.ts';
import { offerStates } from './offer-states.ts';
import { moreThings, offeredThing, piecesInPacks, thing, thingSchema } from './offer-things.contract.ts';

/**
 * The fields of an offer in a multipart form: its first thing, and as JSON the others. `altcha` is a solved captcha, if
 * the server asked for one.
 */
const offered = {
  ...thing,
  more: z.optional(moreThings),
  town: line(1, offerLimits.town),
  phone: z.optional(phoneIfAny),
  photo1: z.optional(z.file()),
  photo2: z.optional(z.file()),
  photo3: z.optional(z.file()),
  photo4: z.optional(z.file()),
  /** The idempotency key of a form. Sending it again uses the same key. */
  requestKey,
  altcha,
};
const familyOffer = z.strictObject(offered).check(piecesInPacks);
export type OfferForm = z.output<typeof familyOffer>;
const createdOffer = z.strictObject({ _id: recordId });
/** A batch, by the number of its movement. */
const gift = z.strictObject({ productId: recordId, number: wholeNumber(1, 2_147_483_647) });
/** As `productLimits.stock`. Its file would make the form of families heavier. */
const mostPieces = 1_000_000;
const multipart = { multipart: true, bodyLimit: offerPhotos.bytes };

/** An offer for staff, with the fields of its first thing. `account` is false for a visitor, whose address is unverified. */
export const offerSchema = z.strictObject({
  _id: recordId,
  state: z.enum(offerStates),
  offeredAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  account: z.boolean(),
  /** False if the account is disabled: no mail goes out to it. */
  reachable: z.boolean(),
  locale: z.enum(locales),
  ...offeredThing,
  /** All of its things, the first one too. */
  things: z.array(thingSchema),
  town: z.string(),
  /** The positions of its photos. */
  photos: z.array(z.int()),
  answer: z.nullable(z.strictObject({ text: z.string(), at: z.string(), by: z.nullable(z.string()) })),
  taken: z.nullable(takenSchema),
});
export type Offer = z.infer<typeof offerSchema>;

/** One thing of an offer, by its position. Without one, the first. */
const oneThing = { id: recordId, thing: z.optional(wholeNumber(1, offerLimits.things)) };

/** Supplies that families pass on (docs/decisions/supplies-that-families-pass-on.md). */
export const donationsContract = {
  offer: visitor('POST /donations', 'Offers supplies (multipart)', { dependsOn: null, ...multipart })
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ ...offered, name: line(1, 200), email: mailAddress }).check(piecesInPacks))
    .output(createdOffer),
  offerAsFamily: customer(
    'POST /account/donations',
    'Offers supplies (multipart), to be answered at the address of one’s account',
    multipart,
  )
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE', 'TOO_MANY_REQUESTS'))
    .input(familyOffer)
    .output(createdOffer),
  list: pagedEndpoint(
    staff('GET /admin/donations', 'Offers of supplies in a state: open ones oldest first, others latest first'),
    {
      query: pagedQuerySchema({ state: z.enum(offerStates) }),
      item: offerSchema,
    },
  ),
  table: admin('GET /admin/tables/donations/{state}', 'The offers of supplies in a state, as CSV')
    .input(z.strictObject({ state: z.enum(offerStates) }))
    .output(z.file().check(z.mime(['text/csv']))),
  find: staff('GET /admin/donations/{id}', 'An offer of supplies')
    .input(z.strictObject({ id: recordId }))
    .output(offerSchema),
  photo: staff('GET /admin/donations/{id}/photos/{position}', 'A photo of an offer')
    .input(z.strictObject({ id: recordId, position: writtenNumber(1, offerPhotos.most) }))
    .output(z.file().check(z.mime(['image/webp']))),
  answer: staff('PUT /admin/donations/{id}/answer', 'Accepts or declines an offer by mail, once')
    .errors(refusals('ALREADY_ANSWERED'))
    .input(z.strictObject({ id: recordId, accepted: z.boolean(), answer: text(1, offerLimits.answer) }))
    .output(offerSchema),
  receive: staff(
    'PUT /admin/donations/{id}/receipt',
    'Books an accepted thing that arrived into a product’s stock, as a batch, once',
  )
    .errors(refusals('EDITED_MEANWHILE'))
    .input(
      z.strictObject({
        ...oneThing,
        productId: recordId,
        quantity: wholeNumber(1, mostPieces),
        expires: z.optional(dayOfThisCentury),
        lot: z.optional(lotNumber),
        value: z.optional(giftValueSchema),
      }),
    )
    .output(offerSchema),
  letter: staff(
    'POST /admin/donations/letters',
    'A letter of thanks for donated batches, as PDF. Staff: of gifts that were offered',
  )
    .errors(refusals('NOT_FOUND'))
    .input(
      z.strictObject({
        gifts: z.array(gift).check(z.minLength(1), z.maxLength(50)),
        name: line(0, 200),
        locale: z.enum(locales),
      }),
    )
    .output(z.file().check(z.mime(['application/pdf']))),
  noteValue: staff(
    'PUT /products/{productId}/batches/{number}/value',
    'Notes the in-kind value of a gift, corrects it, or takes it back. Staff: of gifts that were offered',
  )
    .errors(refusals('EDITED_MEANWHILE'))
    .input(
      z.strictObject({
        productId: recordId,
        number: writtenNumber(1, 2_147_483_647),
        /** Null: no value is noted. */
        value: z.nullable(giftValueSchema),
        /** The value that the sender saw. If it changed since, nothing is noted. */
        seen: z.nullable(giftValueSchema),
      }),
    )
    .output(z.strictObject({ value: z.nullable(giftValueSchema) })),
  close: staff('PUT /admin/donations/{id}/closing', 'Closes an accepted thing that never came, without a mail')
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject(oneThing))
    .output(offerSchema),
  reopen: staff('DELETE /admin/donations/{id}/closing', 'Opens a closed thing again')
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject(oneThing))
    .output(offerSchema),
  ...letterEndpoints('donations', ['an', 'offer'], offerSchema),
} satisfies Guarded;
