import * as z from 'zod/mini';
import { type Guarded, staff } from '../../shared/contract-builder.ts';
import { recordId, requestKey, text } from '../../shared/text-schema.ts';

export const noteSchema = z.strictObject({
  _id: recordId,
  note: z.string(),
  /** The author's name; empty once their account is closed. */
  writtenBy: z.string(),
  writtenAt: z.string(),
});
export type OrderNote = z.infer<typeof noteSchema>;

/** Notes of volunteers about an order. */
const notesSchema = z.strictObject({
  /** Oldest first. */
  notes: z.array(noteSchema),
});

const orderId = recordId;

export const notesContract = {
  list: staff('GET /orders/{orderId}/notes', 'The notes of volunteers about an order')
    .input(z.strictObject({ orderId }))
    .output(notesSchema),
  write: staff('POST /orders/{orderId}/notes', 'Adds a note to an order, for volunteers only')
    .route({ successStatus: 201 })
    .input(z.strictObject({ orderId, note: text(1, 1_000), requestKey }))
    .output(notesSchema),
  remove: staff('DELETE /orders/{orderId}/notes/{noteId}', 'Removes a note')
    .input(z.strictObject({ orderId, noteId: recordId }))
    .output(notesSchema),
} satisfies Guarded;
