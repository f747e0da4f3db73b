import * as z from 'zod/mini';

/** A volunteer takes on a question or an offer. The name is empty once the account is closed. `mine`: it is the caller. */
export const takenSchema = z.strictObject({ by: z.string(), since: z.string(), mine: z.boolean() });
export type Taken = z.infer<typeof takenSchema>;

export const takingInput = z.strictObject({
  id: z.uuid(),
  /** The `since` of the person from whom the caller takes over on purpose. */
  takeOver: z.optional(z.iso.datetime()),
});
