import * as z from 'zod/mini';
import { cartLinesSchema } from '../cart/cart.contract.ts';
import { addressSchema, addressSlots, orderSchema } from '../orders/orders.contract.ts';
import { customer, type Guarded, refusals } from '../shared/contract-builder.ts';
import { line, id as userId, wholeNumber, writtenNumber } from '../shared/text-schema.ts';
import { decidingCodes } from './order-codes.ts';

/** The apartment, which precedes the street. The next order's form shows it in its own field. */
const apartment = z.optional(line(0, 200));
const slot = wholeNumber(1, addressSlots);
/**
 * The version of the address that the form began with, or null if its place was free. An address that another device kept
 * there since stays, and a new one takes another place. Without it, the address there is replaced or deleted.
 */
const was = z.optional(z.nullable(line(0, 32)));

/** A request to order the cart. Prices, dates and totals come from the server. */
export const orderRequest = z.strictObject({
  userId,
  address: addressSchema,
  apartment,
  /** The lines of the cart that the shopper saw. If the cart holds others, the order is refused. */
  lines: z.optional(cartLinesSchema),
  /** The total that the shopper saw. If it changed, the order is refused with the new prices. */
  expectedTotal: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  /** Save the address for next time (true), or delete the saved one (false). */
  saveInfo: z.optional(z.boolean()),
  /** The place of the kept address. Without it, `saveInfo` replaces that of the last order, or deletes all. */
  slot: z.optional(slot),
  was,
});
export type OrderRequest = z.output<typeof orderRequest>;

const savedAddress = z.extend(orderSchema.shape.address, { apartment: z.optional(z.string()) });
const keptSlot = z.strictObject({ slot: z.int() });

export const checkoutContract = {
  place: customer('POST /orders', 'Orders the content of one’s own cart')
    .route({ successStatus: 201, inputStructure: 'detailed', outputStructure: 'detailed' })
    .errors(refusals(...decidingCodes))
    .input(
      z.object({
        headers: z.object({
          'idempotency-key': z.optional(
            z.string().check(z.regex(/^[\x21-\x7E]{1,200}$/, { error: 'idempotency_key' })),
          ),
        }),
        body: orderRequest,
      }),
    )
    .output(
      z.object({
        /** `true` if an earlier request with this key placed the order. */
        headers: z.object({ 'idempotent-replayed': z.optional(z.literal('true')) }),
        body: orderSchema,
      }),
    ),
  savedAddress: customer('GET /address', 'The address for the next order, or null, and all kept ones').output(
    z.strictObject({
      address: z.nullable(savedAddress),
      /** All of them, with that of the last order first. */
      kept: z.array(z.strictObject({ slot: z.int(), address: savedAddress, version: z.string() })),
    }),
  ),
  keepAddress: customer('PUT /addresses/{slot}', 'Keeps an address in one of five places')
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject({ slot: writtenNumber(1, addressSlots), address: addressSchema, apartment, was }))
    .output(keptSlot),
  deleteAddress: customer('DELETE /addresses/{slot}', 'Deletes a kept address')
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject({ slot: writtenNumber(1, addressSlots), was }))
    .output(keptSlot),
} satisfies Guarded;
