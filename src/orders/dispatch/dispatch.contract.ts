import * as z from 'zod/mini';
import { type Guarded, packer, refusals, staff } from '../../shared/contract-builder.ts';
import type { IssueName } from '../../shared/input-issues.ts';
import { code, day, line, recordId, requestKey, wholeNumber } from '../../shared/text-schema.ts';
import { isAlteredCode, saysNoCode } from '../../shared/written/altered-text.ts';
import { orderSchema } from '../orders.contract.ts';

/** A tracking number as it was typed: not altered by a spreadsheet, and no word for none. */
export const trackingCode = (min: 0 | 1) =>
  code(min, 80).check(
    z.refine((number) => !isAlteredCode(number), { error: 'altered' satisfies IssueName }),
    z.refine((number) => number === '' || !saysNoCode(number), { error: 'no_tracking' satisfies IssueName }),
  );

/** The fields of a parcel. */
export const parcelFields = {
  /** The day in Jakarta, between the order and today. */
  sentOn: day,
  courier: line(1, 80),
  trackingNumber: z.optional(trackingCode(1)),
  /**
   * The notes and the number of parcels that the sender saw, the newest parcel, and whether the order carried the mark of quiet
   * mode. If anything came since, nothing is recorded. `note`: the newest note, from an older page.
   */
  seen: z.optional(
    z.strictObject({
      note: z.optional(recordId),
      notes: z.optional(z.array(recordId).check(z.maxLength(1000))),
      parcels: wholeNumber(0, 1_000_000),
      parcel: z.optional(recordId),
      /** Pages of an older version leave it out. */
      askFirst: z.optional(z.boolean()),
    }),
  ),
};

const notedDispatch = z.strictObject({
  orderId: recordId,
  ...parcelFields,
  /** The units in it. Without them it holds all that no parcel of its order carries yet. */
  lines: z.optional(
    z
      .array(z.strictObject({ productId: recordId, quantity: wholeNumber(1, 1000) }))
      .check(z.minLength(1), z.maxLength(100)),
  ),
  requestKey,
});
/** A parcel to record. */
export type NotedDispatch = Omit<z.output<typeof notedDispatch>, 'requestKey'>;
export type ParcelLines = NonNullable<NotedDispatch['lines']>;

export const dispatchContract = {
  couriers: packer('GET /dispatches/couriers', 'The couriers of the newest parcels, latest first').output(
    z.strictObject({ couriers: z.array(z.string()) }),
  ),
  note: staff(
    'POST /orders/{orderId}/dispatches',
    'Records a parcel and notifies the family; the same parcel is recorded once',
  )
    .route({ successStatus: 201 })
    .errors(refusals('EDITED_MEANWHILE', 'ORDER_HELD'))
    .input(notedDispatch)
    .output(orderSchema),
  withdraw: staff('DELETE /orders/{orderId}/dispatches/{dispatchId}', 'Removes a parcel that was recorded by mistake')
    .input(z.strictObject({ orderId: recordId, dispatchId: recordId }))
    .output(orderSchema),
  takeOut: staff(
    'PUT /orders/{orderId}/holds/{holdId}',
    'Says that the units of a hold were taken out of an order’s parcel, or takes that back',
  )
    // `left`: they are not out, the parcel left with them before it was noted here.
    .input(
      z.strictObject({ orderId: recordId, holdId: recordId, takenOut: z.boolean(), left: z.optional(z.boolean()) }),
    )
    .output(orderSchema),
} satisfies Guarded;
