import * as z from 'zod/mini';
import { admin, customer, type Guarded, refusals, staff } from '../shared/contract-builder.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { phone } from '../shared/text/phone-schema.ts';
import {
  accountAddress,
  day,
  line,
  mailAddress,
  recordId,
  requestKey,
  text,
  id as userId,
  wholeNumber,
} from '../shared/text-schema.ts';
import {
  dispatchSchema,
  familyMarks,
  heldUnitsSchema,
  packingSchema,
  paymentSchema,
  sentBackSchema,
} from './order-parts.contract.ts';

export const country = 'Indonesia';

/**
 * The address of an order. If there is an apartment, it precedes the street. `district` is the kecamatan, `landmark`
 * helps to find the house, and `courierNote` is for the person who brings the parcel.
 */
export const addressSchema = z.strictObject({
  fullName: line(1, 200),
  phone,
  email: mailAddress,
  street: line(1, 200),
  city: line(1, 200),
  state: line(1, 200),
  postalCode: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'postal_code' satisfies IssueName })),
  country: z.literal(country),
  // More than the specification asks for, and never required.
  district: z.optional(line(0, 100)),
  landmark: z.optional(line(0, 200)),
  courierNote: z.optional(line(0, 200)),
});
export type Address = z.output<typeof addressSchema>;

export const apartmentPrefix = (apartment: string) => `${apartment}, `;

/** The limit of addresses that an account keeps. */
export const addressSlots = 5;

/** The address saved for the next order, with the apartment in a field of its own. */
export type SavedAddress = Address & { apartment?: string };

/** An address that the account keeps, in one of its places. Each other address has another version. */
export type KeptAddress = { slot: number; address: SavedAddress; version: string };

export const orderSchema = z.strictObject({
  _id: recordId,
  /** The number for people, such as `N-2611-0042`. */
  number: z.string(),
  orderDate: z.string(),
  totalPrice: z.int(),
  address: z.strictObject({
    fullName: z.string(),
    phone: z.string(),
    email: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
    district: z.optional(z.string()),
    landmark: z.optional(z.string()),
    courierNote: z.optional(z.string()),
  }),
  products: z.array(
    z.strictObject({
      productId: recordId,
      name: z.string(),
      image: z.string(),
      /** Size, length and pack as the shopper saw them; empty if unknown. */
      variant: z.string(),
      priceAtPurchase: z.int(),
      quantity: z.int(),
      /** The language that the shopper saw. */
      lang: z.strictObject({ name: z.enum(locales) }),
    }),
  ),
  dispatches: z.array(dispatchSchema),
  payments: z.array(paymentSchema),
  /** Missing if the family sent nothing back. */
  sentBack: z.optional(z.array(sentBackSchema)),
  ...familyMarks,
  /** For staff: it is not sent before these units are taken out. */
  held: z.optional(z.array(heldUnitsSchema)),
  /** The language of the order, and of the mails about it unless the family chose another one. */
  locale: z.enum(locales),
  /** In one’s own list: the Idempotency-Key that placed it, for two days. */
  idempotencyKey: z.optional(z.string()),
  /** In one’s own list: the path of the page that shows its parcels to anyone, without a login, while it works. */
  newsPath: z.optional(z.string()),
  /** In the list of staff: the number of notes, if it has any, and who packs it now. */
  notes: z.optional(z.int()),
  packing: z.optional(packingSchema),
  /** For staff, if the order is deleted: time, admin and reason. The last two are empty if no longer known. */
  deletion: z.optional(z.strictObject({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type Order = z.infer<typeof orderSchema>;

/** The filters of an order list. */
export const orderFilterSchema = z.strictObject({
  /** Words of the order's number or id, of name, phone, mail, town or postal code, and of its products. */
  q: z.optional(line(0, 100)),
  /** The first and the last day in Jakarta, as `2026-11-22`. */
  from: z.optional(day),
  to: z.optional(day),
  province: z.optional(line(1, 200)),
  /** Whether it has a parcel; `partly`: and units that none carries. One of a closed account gets none, so it does not wait. */
  sent: z.optional(z.enum(['yes', 'no', 'partly'])),
  /** Orders with a price whose noted payments are less than it. Those of closed accounts cannot get any. */
  payment: z.optional(z.literal('open')),
  /** Only deleted orders. */
  deleted: z.optional(z.literal('yes')),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

/** A product that an account bought this year, with its share of it. */
export const shareSchema = z.strictObject({
  productId: recordId,
  name: z.string(),
  lang: z.strictObject({ name: z.enum(locales) }),
  bought: z.int(),
  limit: z.int(),
});
export type Share = z.infer<typeof shareSchema>;

const size = { maxLimit: 500, maxCursor: 400 };

export const ordersContract = {
  history: pagedEndpoint(customer('GET /orders/{userId}', 'One’s own orders, newest first'), {
    input: { params: z.strictObject({ userId }) },
    query: z.extend(pagedQuerySchema({}, size), { q: orderFilterSchema.shape.q }),
    item: orderSchema,
  }),
  all: pagedEndpoint(staff('GET /orders/all', 'All orders, newest first'), {
    query: pagedQuerySchema(orderFilterSchema.shape, size),
    item: orderSchema,
  }),
  noteArrival: customer(
    'PUT /orders/{orderId}/dispatches/{dispatchId}/arrival',
    'Says that a parcel of one’s own order arrived, or takes that back',
  )
    .input(z.strictObject({ orderId: recordId, dispatchId: recordId, arrived: z.boolean() }))
    .output(z.strictObject({ arrived: z.boolean() })),
  shares: customer('GET /shares', 'One’s own allowance of each limited product that one bought this year').output(
    z.strictObject({ year: z.int(), shares: z.array(shareSchema) }),
  ),
  delete: admin('DELETE /orders/{orderId}', 'Deletes an order; units that were not sent return to stock and allowance')
    .input(
      z.strictObject({
        orderId: recordId,
        reason: z.optional(text(1, 500)),
        /** Whether the family gets a mail with the reason. */
        tellFamily: z.optional(z.boolean()),
      }),
    )
    /** `restocked`: the products whose units are back in stock, without unlimited and expired ones. */
    .output(z.strictObject({ _id: recordId, restocked: z.array(recordId) })),
  beginQuiet: staff(
    'PUT /orders/{orderId}/quiet',
    'Switches on quiet mode for the family of an order, at its request; the answer is the same if it was on',
  )
    .input(z.strictObject({ orderId: recordId }))
    /** `askFirst`: this order waits, so it carries the mark. */
    .output(z.strictObject({ askFirst: z.optional(z.literal(true)) })),
  grant: admin('POST /admin/grants', 'Grants one account extra units of one product in one year')
    .route({ successStatus: 201 })
    .errors(refusals('NOT_FOUND'))
    .input(
      z.strictObject({
        email: accountAddress,
        productId: recordId,
        year: wholeNumber(2021, 2100),
        units: wholeNumber(1, 1_000_000),
        reason: text(1, 500),
        requestKey,
      }),
    )
    .output(z.strictObject({ granted: z.int() })),
} satisfies Guarded;
