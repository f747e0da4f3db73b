import * as z from 'zod/mini';
import { endpoint, type Guarded, refusals } from '../../shared/contract-builder.ts';
import { text } from '../../shared/text-schema.ts';

const noteSchema = z.strictObject({
  _id: z.uuid(),
  note: z.string(),
  /** The name of whoever wrote it; empty once their account is closed. */
  writtenBy: z.string(),
  writtenAt: z.string(),
});
export type OrderNote = z.infer<typeof noteSchema>;

/** What volunteers know of an order besides the order. */
const notesSchema = z.strictObject({
  /** The oldest first. */
  notes: z.array(noteSchema),
});

const orderId = z.uuid();

export const notesContract = {
  list: endpoint('staff')
    .route({ method: 'GET', path: '/orders/{orderId}/notes', summary: 'What volunteers noted about an order' })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ orderId }))
    .output(notesSchema),
  write: endpoint('staff')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/notes',
      successStatus: 201,
      summary: 'Notes something about an order, for volunteers alone',
    })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ orderId, note: text(1, 1_000), requestKey: z.optional(z.uuid()) }))
    .output(notesSchema),
  remove: endpoint('staff')
    .route({ method: 'DELETE', path: '/orders/{orderId}/notes/{noteId}', summary: 'Takes a note away' })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ orderId, noteId: z.uuid() }))
    .output(notesSchema),
} satisfies Guarded;
