import * as z from 'zod/mini';
import { lotNumber } from '../../catalogue/stock/lot-number.ts';
import { type Guarded, refusals, staff } from '../../shared/contract-builder.ts';
import { day, dayOfThisCentury, recordId, wholeNumber } from '../../shared/text-schema.ts';
import { orderSchema } from '../orders.contract.ts';

/** The most units of one booking, as many as a cart takes of a product. */
export const maxUnitsBack = 1000;

const orderId = recordId;

const sentBackUnits = z.strictObject({
  orderId,
  productId: recordId,
  units: wholeNumber(1, maxUnitsBack),
  /** The day in Jakarta, between the order and today. */
  cameOn: day,
  /** Back on the shelf; otherwise written off. */
  shelved: z.boolean(),
  /** Of units for the shelf: lot number and last day of use on the package. Left out, they are those of the sent units. */
  lot: z.optional(lotNumber),
  expires: z.optional(dayOfThisCentury),
  /** The id of the booking, and the key of its movement. */
  key: recordId,
  /** The bookings of the order that the sender saw. If it has others, nothing is booked. */
  seen: z.optional(z.array(recordId).check(z.maxLength(1000))),
});
/** Units that came back. */
export type SentBackUnits = z.output<typeof sentBackUnits>;

/** Units that a family sends back without a recall (docs/decisions/stock-is-a-ledger.md). */
export const sentBackContract = {
  note: staff(
    'POST /orders/{orderId}/sent-back',
    'Books units of a sent order that came back, on the shelf or as written off; the same `key` is booked once',
  )
    .route({ successStatus: 201 })
    .errors(refusals('EDITED_MEANWHILE'))
    .input(sentBackUnits)
    .output(orderSchema),
  withdraw: staff(
    'DELETE /orders/{orderId}/sent-back/{sentBackId}',
    'Takes back a booking of units that came back; those on the shelf leave the stock',
  )
    .input(z.strictObject({ orderId, sentBackId: recordId }))
    .output(orderSchema),
} satisfies Guarded;
