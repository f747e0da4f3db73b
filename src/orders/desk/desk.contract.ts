import * as z from 'zod/mini';
import { type Guarded, packer } from '../../shared/contract-builder.ts';
import { recordId, recordIds, requestKey } from '../../shared/text-schema.ts';
import { parcelFields } from '../dispatch/dispatch.contract.ts';
import { noteSchema } from '../notes/notes.contract.ts';
import { packingSchema } from '../order-parts.contract.ts';
import { stackLimit } from '../packing/packing.contract.ts';

const orderId = recordId;

/** What a volunteer must see before an order is sent. `parcels` counts those that left already. */
const deskOrderSchema = z.strictObject({
  orderId,
  notes: z.array(noteSchema),
  parcels: z.int(),
  /** Equal for orders of one account in this answer. Missing if the viewer may not see the order. */
  family: z.optional(recordId),
  packing: z.optional(packingSchema),
  /** It was deleted, or its account is closed: it cannot be sent. */
  ended: z.optional(z.literal(true)),
  /** The family is in quiet mode. */
  askFirst: z.optional(z.literal(true)),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

/** The reason why one of many orders was not sent. `number`: a parcel of another family has this number. `held`: a hold names
 * units in it. */
export const sendRefusals = ['gone', 'day', 'changed', 'number', 'held'] as const;
export type SendRefusal = (typeof sendRefusals)[number];

const packingState = z.strictObject({ packing: z.nullable(packingSchema) });

/** The work of volunteers on orders that wait (docs/decisions/acting-on-orders.md). */
export const deskContract = {
  orders: packer('GET /desk/orders', 'The notes of these orders, their quiet mode, and who packs them now')
    .input(
      z.strictObject({
        ids: recordIds(stackLimit),
      }),
    )
    .output(z.array(deskOrderSchema)),
  pack: packer(
    'PUT /orders/{orderId}/packing',
    'Says that the caller packs this order. If another person does, the answer names them',
  )
    .input(
      z.strictObject({
        orderId,
        /** The `since` of the person from whom the caller takes over on purpose. */
        takeOver: z.optional(z.iso.datetime()),
      }),
    )
    .output(packingState),
  leave: packer('DELETE /orders/{orderId}/packing', 'Takes back that the caller packs it')
    .input(z.strictObject({ orderId }))
    .output(packingState),
  send: packer(
    'POST /dispatches',
    'Records a parcel of each of these orders, and notifies their families; a refused one stops no other',
  )
    .input(
      z.strictObject({
        sentOn: parcelFields.sentOn,
        courier: parcelFields.courier,
        parcels: z
          .array(z.strictObject({ orderId, trackingNumber: parcelFields.trackingNumber, seen: parcelFields.seen }))
          .check(z.minLength(1), z.maxLength(stackLimit)),
        requestKey,
      }),
    )
    .output(z.array(z.strictObject({ orderId, refused: z.nullable(z.enum(sendRefusals)) }))),
} satisfies Guarded;
