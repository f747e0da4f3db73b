import * as z from 'zod/mini';
import { lotNumber } from '../catalogue/stock/lot-number.ts';
import { takenSchema, takingInput } from '../enquiries/taken-letter.ts';
import { altcha } from '../identity/rate-limit/identity-schema.ts';
import { endpoint, type Guarded, refusals } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { phoneIfAny } from '../shared/text/phone-schema.ts';
import {
  dayOfThisCentury,
  line,
  mailAddress,
  requestKey,
  text,
  wholeNumber,
  writtenNumber,
} from '../shared/text-schema.ts';
import { offerLimits, offerPhotos } from './offer-limits.ts';
import { offerStates } from './offer-states.ts';

/**
 * The fields of an offer in a multipart form. Every value is text except the photos; unknown ones are left out.
 * `altcha` is a solved captcha, if the server asked for one.
 */
const offered = {
  item: line(1, offerLimits.item),
  size: z.optional(line(0, offerLimits.size)),
  quantity: writtenNumber(1, offerLimits.quantity),
  sealed: z.enum(['true', 'false']),
  /** The last day of use on the package. */
  packageDate: z.optional(dayOfThisCentury),
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
const createdOffer = z.strictObject({ _id: z.uuid() });
const multipart = { multipart: true, bodyLimit: offerPhotos.bytes };

/** An offer for staff. `account` is false for a visitor, whose address is unverified. */
export const offerSchema = z.strictObject({
  _id: z.uuid(),
  state: z.enum(offerStates),
  offeredAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  account: z.boolean(),
  locale: z.string(),
  item: z.string(),
  size: z.string(),
  quantity: z.int(),
  sealed: z.boolean(),
  packageDate: z.nullable(z.string()),
  town: z.string(),
  /** The positions of its photos. */
  photos: z.array(z.int()),
  answer: z.nullable(z.strictObject({ text: z.string(), at: z.string(), by: z.nullable(z.string()) })),
  /** An accepted offer that never came was closed. */
  closed: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(z.string()) })),
  taken: z.nullable(takenSchema),
  /** The batch that it became. */
  received: z.nullable(
    z.strictObject({
      productId: z.uuid(),
      product: z.string(),
      lang: z.enum(locales),
      batch: z.int(),
      units: z.int(),
      expires: z.nullable(z.string()),
      at: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
});
export type Offer = z.infer<typeof offerSchema>;

/** Supplies that families pass on (docs/decisions/supplies-that-families-pass-on.md). */
export const donationsContract = {
  offer: endpoint('visitor', 'POST /donations', 'Offers supplies (multipart)', { dependsOn: null, ...multipart })
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ ...offered, name: line(1, 200), email: mailAddress }))
    .output(createdOffer),
  offerAsFamily: endpoint(
    'customer',
    'POST /account/donations',
    'Offers supplies (multipart), to be answered at the address of one’s account',
    multipart,
  )
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject(offered))
    .output(createdOffer),
  list: pagedEndpoint(
    endpoint(
      'staff',
      'GET /admin/donations',
      'Offers of supplies in a state: open ones oldest first, others latest first',
    ),
    {
      query: pagedQuerySchema({ state: z.enum(offerStates) }),
      item: offerSchema,
    },
  ),
  table: endpoint('admin', 'GET /admin/tables/donations/{state}', 'The offers of supplies in a state, as CSV')
    .input(z.strictObject({ state: z.enum(offerStates) }))
    .output(z.file().check(z.mime(['text/csv']))),
  find: endpoint('staff', 'GET /admin/donations/{id}', 'An offer of supplies')
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(offerSchema),
  photo: endpoint('staff', 'GET /admin/donations/{id}/photos/{position}', 'A photo of an offer')
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid(), position: writtenNumber(1, offerPhotos.most) }))
    .output(z.file().check(z.mime(['image/webp']))),
  answer: endpoint('staff', 'PUT /admin/donations/{id}/answer', 'Accepts or declines an offer by mail, once')
    .errors(refusals('NOT_FOUND', 'ALREADY_ANSWERED'))
    .input(z.strictObject({ id: z.uuid(), accepted: z.boolean(), answer: text(1, offerLimits.answer) }))
    .output(offerSchema),
  receive: endpoint(
    'staff',
    'PUT /admin/donations/{id}/receipt',
    'Books an accepted offer that arrived into a product’s stock, as a batch, once',
  )
    .errors(refusals('NOT_FOUND', 'EDITED_MEANWHILE'))
    .input(
      z.strictObject({
        id: z.uuid(),
        productId: z.uuid(),
        quantity: wholeNumber(1, offerLimits.quantity),
        expires: z.optional(dayOfThisCentury),
        lot: z.optional(lotNumber),
      }),
    )
    .output(offerSchema),
  close: endpoint(
    'staff',
    'PUT /admin/donations/{id}/closing',
    'Closes an accepted offer that never came, without a mail',
  )
    .errors(refusals('NOT_FOUND', 'EDITED_MEANWHILE'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(offerSchema),
  reopen: endpoint('staff', 'DELETE /admin/donations/{id}/closing', 'Opens a closed offer again')
    .errors(refusals('NOT_FOUND', 'EDITED_MEANWHILE'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(offerSchema),
  take: endpoint(
    'staff',
    'PUT /admin/donations/{id}/taking',
    'Says that the caller takes this offer on. If another person does, the answer names them',
  )
    .errors(refusals('NOT_FOUND'))
    .input(takingInput)
    .output(offerSchema),
  leave: endpoint('staff', 'DELETE /admin/donations/{id}/taking', 'Takes back that the caller takes it on')
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(offerSchema),
  delete: endpoint('staff', 'DELETE /admin/donations/{id}', 'Deletes an offer with its photos at once')
    .errors(refusals('NOT_FOUND', 'EDITED_MEANWHILE'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ _id: z.uuid() })),
} satisfies Guarded;
