import * as z from 'zod/mini';
import { admin, customer, type Guarded } from '../shared/contract-builder.ts';
import { id as uid } from '../shared/text-schema.ts';

/** When quiet mode was switched on, and whether the family did it. Null if it is off. */
export const quietSchema = z.nullable(z.strictObject({ since: z.string(), bySelf: z.boolean() }));
export type Quiet = z.infer<typeof quietSchema>;

const quiet = z.strictObject({ quiet: quietSchema });
const change = { on: z.boolean() };

/** Quiet mode of a family (docs/decisions/quiet-mode.md). */
export const quietContract = {
  get: customer('GET /account/quiet', 'Whether one’s own account is in quiet mode').output(quiet),
  set: customer('PUT /account/quiet', 'Switches one’s own quiet mode on or off')
    .input(z.strictObject(change))
    .output(quiet),
  setFor: admin('PUT /admin/accounts/{uid}/quiet', 'Switches the quiet mode of a family on or off, at its request')
    .input(z.strictObject({ uid, ...change }))
    .output(quiet),
} satisfies Guarded;
