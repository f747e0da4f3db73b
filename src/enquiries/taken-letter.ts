import * as z from 'zod/mini';
import { recordId } from '../shared/text-schema.ts';

/** A volunteer takes on a question or an offer. The name is empty once the account is closed. `mine`: it is the caller. */
export const takenSchema = z.strictObject({ by: z.string(), since: z.string(), mine: z.boolean() });
export type Taken = z.infer<typeof takenSchema>;

export const takingInput = z.strictObject({
  id: recordId,
  /** To take over from another volunteer: the `since` of that volunteer. */
  takeOver: z.optional(z.iso.datetime()),
});
