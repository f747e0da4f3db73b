import * as z from 'zod/mini';
import { customer, type Guarded, refusals } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { id, recordId, wholeNumber } from '../shared/text-schema.ts';
import { maxCartLines, maxQuantity } from './cart.rules.ts';

/** One line of a cart, named in the request's language. `available` is false once the product left the shop. */
export const cartItemSchema = z.strictObject({
  productId: z.strictObject({
    _id: recordId,
    name: z.string(),
    price: z.int(),
    image: z.string(),
    /** Size, length and pack in short form; empty if unknown. */
    variant: z.string(),
    lang: z.strictObject({ name: z.enum(locales), variant: z.enum(locales) }),
  }),
  quantity: z.int(),
  available: z.boolean(),
  countInStock: z.nullable(z.int()),
  /** The person's yearly limit and the units bought this year. Null if there is no limit. */
  allowance: z.nullable(z.strictObject({ limit: z.int(), bought: z.int() })),
});
export const cartSchema = z.strictObject({ items: z.array(cartItemSchema) });
export type CartItem = z.infer<typeof cartItemSchema>;
export type Cart = z.infer<typeof cartSchema>;

/** A cart, and the lines of the earlier order that filled it: with that order's quantities, as they are today. */
const filledCartSchema = z.extend(cartSchema, { ordered: z.array(cartItemSchema) });
export type FilledCart = z.infer<typeof filledCartSchema>;

const oneProduct = z.strictObject({ productId: recordId });

/** Products with quantities, as many as a cart can hold. */
export const cartLinesSchema = z
  .array(z.strictObject({ productId: recordId, quantity: wholeNumber(0, maxQuantity) }))
  .check(z.minLength(1), z.maxLength(maxCartLines));

export const cartContract = {
  get: customer('GET /cart', 'Items of one’s own cart').output(cartSchema),
  set: customer('POST /cart/', 'Sets the quantity of products; 0 removes')
    .errors(refusals('OUT_OF_STOCK', 'ALLOWANCE_EXCEEDED', 'PRODUCT_UNAVAILABLE', 'CART_FULL'))
    .input(
      z.strictObject({
        items: cartLinesSchema,
        /** Adds instead of setting: a higher quantity in the cart stays, and 0 removes nothing. */
        neverLower: z.optional(z.boolean()),
        /**
         * Only adds products that are not in the cart, with as many units as stock and allowance permit, perhaps none.
         * An unknown product is still refused.
         */
        withinLimits: z.optional(z.boolean()),
      }),
    )
    .output(cartSchema),
  again: customer(
    'POST /cart/again',
    'Fills one’s own cart with the lines of an earlier order, within stock and allowance',
  )
    .errors(refusals('NOT_FOUND', 'CART_FULL'))
    .input(z.strictObject({ orderId: recordId }))
    .output(filledCartSchema),
  remove: customer('DELETE /cart/{productId}', 'Removes a product from one’s own cart')
    .input(oneProduct)
    .output(cartSchema),
  check: customer('POST /cart/check', 'Whether a product is in one’s own cart')
    .input(oneProduct)
    .output(z.strictObject({ exists: z.boolean() })),
  purchaseCount: customer('POST /cart/purchase-count', 'Units bought this year, and the yearly limit')
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ productId: recordId, userId: z.optional(id) }))
    .output(z.strictObject({ totalPurchased: z.int(), limit: z.nullable(z.int()) })),
} satisfies Guarded;
