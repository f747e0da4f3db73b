import * as z from 'zod/mini';
import { endpoint, type Guarded, refusals } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { phone } from '../shared/text/phone-schema.ts';
import { day, line, mailAddress, text, id as userId, wholeNumber } from '../shared/text-schema.ts';

export const country = 'Indonesia';

/** Where an order goes. The apartment, where there is one, stands in front of the street. */
export const addressSchema = z.strictObject({
  fullName: line(1, 200),
  phone,
  email: mailAddress,
  street: line(1, 200),
  city: line(1, 200),
  state: line(1, 200),
  postalCode: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'postal_code' })),
  country: z.literal(country),
});
export type Address = z.output<typeof addressSchema>;

/** How an apartment stands in front of the street. */
export const inFrontOf = (apartment: string) => `${apartment}, `;

/** An address as it waits for the next order: the apartment stands apart from the street, as it was typed. */
export type SavedAddress = Address & { apartment?: string };

/** A parcel that left the house; courier and number are empty once the family has closed its account. */
const dispatchSchema = z.strictObject({
  _id: z.uuid(),
  /** The day in Jakarta, as `2026-11-22`. */
  sentOn: day,
  courier: z.string(),
  trackingNumber: z.string(),
});
export type Dispatch = z.infer<typeof dispatchSchema>;

export const orderSchema = z.strictObject({
  _id: z.uuid(),
  /** What people call it, such as `N-2611-0042`. */
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
  }),
  products: z.array(
    z.strictObject({
      productId: z.uuid(),
      name: z.string(),
      image: z.string(),
      /** Size, length and pack as the shopper saw them; empty where none was known. */
      variant: z.string(),
      priceAtPurchase: z.int(),
      quantity: z.int(),
      /** Which language the shopper saw. */
      lang: z.strictObject({ name: z.enum(locales) }),
    }),
  ),
  dispatches: z.array(dispatchSchema),
  /** The language it was placed in: the family is written to in it. */
  locale: z.enum(locales),
  /** In one’s own list: the Idempotency-Key that placed it, for two days. */
  idempotencyKey: z.optional(z.string()),
  /** Told to staff, of a deleted one: when, by whom, and why; both are empty where that is not known any more. */
  deletion: z.optional(z.strictObject({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type Order = z.infer<typeof orderSchema>;

/** What narrows a list of orders. */
export const orderFilterSchema = z.strictObject({
  /** Words of the order's number or id, of name, phone, mail, town or postal code, and of its products. */
  q: z.optional(line(0, 100)),
  /** The first and the last day in Jakarta, as `2026-11-22`. */
  from: z.optional(day),
  to: z.optional(day),
  province: z.optional(line(1, 200)),
  /** Whether a parcel of it was noted; what can be sent no more, for its family has closed the account, does not wait. */
  sent: z.optional(z.enum(['yes', 'no'])),
  /** Those that were deleted, and no others. */
  deleted: z.optional(z.literal('yes')),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

const page = pagedQuerySchema({}, { maxLimit: 500, maxCursor: 400 }).shape;

export const ordersContract = {
  history: pagedEndpoint(endpoint('customer'), {
    path: '/orders/{userId}',
    summary: 'One’s own orders, newest first',
    input: { params: z.strictObject({ userId }) },
    query: z.strictObject({ ...page, q: orderFilterSchema.shape.q }),
    item: orderSchema,
  }),
  all: pagedEndpoint(endpoint('staff'), {
    path: '/orders/all',
    summary: 'All orders, newest first',
    query: z.extend(orderFilterSchema, page),
    item: orderSchema,
  }),
  delete: endpoint('admin')
    .route({
      method: 'DELETE',
      path: '/orders/{orderId}',
      summary: 'Deletes an order; its units return to stock and allowance',
    })
    .errors(refusals('NOT_FOUND'))
    .input(
      z.strictObject({
        orderId: z.uuid(),
        reason: z.optional(text(1, 500)),
        /** Whether the family gets a mail about it, with the reason. */
        tellFamily: z.optional(z.boolean()),
      }),
    )
    /** `restocked`: the products whose units are back in stock; units of unlimited stock, and expired ones, are not. */
    .output(z.strictObject({ _id: z.uuid(), restocked: z.array(z.uuid()) })),
  grant: endpoint('admin')
    .route({
      method: 'POST',
      path: '/admin/grants',
      successStatus: 201,
      summary: 'Grants one account extra units of one product in one year',
    })
    .errors(refusals('NOT_FOUND'))
    .input(
      z.strictObject({
        email: mailAddress,
        productId: z.uuid(),
        year: wholeNumber(2021, 2100),
        units: wholeNumber(1, 1_000_000),
        reason: text(1, 500),
      }),
    )
    .output(z.strictObject({ granted: z.int() })),
} satisfies Guarded;
