import * as z from 'zod/mini';
import { cartLinesSchema, cartSchema } from '../cart/cart.contract.ts';
import { helpedOrderSchema } from '../orders/order-parts.contract.ts';
import { addressSchema, orderSchema } from '../orders/orders.contract.ts';
import { admin, customer, type Guarded, refusals, staff } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { phone } from '../shared/text/phone-schema.ts';
import { line, requestKey, id as uid, wholeNumber } from '../shared/text-schema.ts';

const personSchema = z.strictObject({
  uid: z.string(),
  name: z.string(),
  phone: z.string(),
  locale: z.enum(locales),
  consent: z.strictObject({ version: z.string(), at: z.string(), by: z.nullable(z.string()) }),
});

/** A family for whom staff order, with its last address, and the account that typed its code. */
const personWithAddress = z.extend(personSchema, {
  address: z.nullable(orderSchema.shape.address),
  claimant: z.nullable(z.strictObject({ uid: z.string(), name: z.string(), email: z.string(), typedAt: z.string() })),
});

/** The code as it is read aloud has blanks. */
const digits = (written: string) => written.replace(/[\s-]/g, '');

const orderForm = z.strictObject({
  uid,
  lines: cartLinesSchema,
  address: z.omit(addressSchema, { email: true }),
  /** The total that the volunteer saw, in whole rupiah. */
  expectedTotal: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  requestKey,
});
export type HelpedOrderForm = z.output<typeof orderForm>;

/** Ordering for families without a mailbox (docs/decisions/ordering-for-a-family.md). */
export const helpedContract = {
  list: pagedEndpoint(
    staff('GET /admin/helped', 'Families without a mailbox, searched by name or phone, newest first'),
    { query: pagedQuerySchema({ q: z.optional(line(0, 100)) }), item: personSchema },
  ),
  get: staff('GET /admin/helped/{uid}', 'A family without a mailbox, with the address of its last order')
    .input(z.strictObject({ uid }))
    .output(personWithAddress),
  create: staff('POST /admin/helped', 'Makes a family without a mailbox, after its consent was read aloud', {
    recentLogin: true,
  })
    .route({ successStatus: 201 })
    .input(
      z.strictObject({
        name: line(1, 200),
        phone,
        /** The language in which the sentence was read. */
        locale: z.enum(locales),
        consentRead: z.literal(true),
        requestKey,
      }),
    )
    .output(personWithAddress),
  lines: staff('POST /admin/helped/{uid}/lines', 'Products with the price, the stock and the family’s share')
    .input(z.strictObject({ uid, items: cartLinesSchema }))
    .output(cartSchema),
  // A recent login, because it takes supplies, and gives a person's data.
  place: staff('POST /admin/helped/{uid}/orders', 'Places an order for a family without a mailbox', {
    recentLogin: true,
  })
    .route({ successStatus: 201 })
    .errors(
      refusals(
        'CART_EMPTY',
        'OUT_OF_STOCK',
        'ALLOWANCE_EXCEEDED',
        'PRODUCT_UNAVAILABLE',
        'PRICE_CHANGED',
        'TOO_MANY_ORDERS',
      ),
    )
    .input(orderForm)
    .output(orderSchema),
  orders: pagedEndpoint(admin('GET /admin/helped-orders', 'Orders that staff placed for families, newest first'), {
    query: pagedQuerySchema({}),
    item: helpedOrderSchema,
  }),
  giveCode: staff(
    'POST /admin/helped/{uid}/code',
    'Makes a code for the family’s own new account, to tell by phone; an earlier code ends',
    { recentLogin: true },
  )
    .route({ successStatus: 201 })
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject({ uid }))
    .output(z.strictObject({ code: z.string() })),
  typeCode: customer('POST /account/family-code', 'Types the code from the phone, so that staff confirm it')
    .errors(refusals('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(
      z.strictObject({ code: z.string().check(z.trim(), z.maxLength(40), z.overwrite(digits), z.regex(/^\d{10}$/)) }),
    )
    .output(z.strictObject({ typed: z.boolean() })),
  confirm: staff(
    'POST /admin/helped/{uid}/claim',
    'Moves the family’s orders and share to the account that typed its code',
    { recentLogin: true },
  )
    /** With the email that the volunteer read to the family. */
    .input(z.strictObject({ uid, accountUid: uid, email: line(1, 254) }))
    .output(z.strictObject({ confirmed: z.boolean() })),
  refuse: staff('POST /admin/helped/{uid}/refusal', 'Refuses the account that typed the code')
    .input(z.strictObject({ uid, accountUid: uid }))
    .output(z.strictObject({ refused: z.boolean() })),
} satisfies Guarded;
