import * as z from 'zod/mini';
import { type Guarded, staff } from '../shared/contract-builder.ts';

/** Counts stop here: a larger number says no more, and takes longer. */
export const waitingLimit = 100;

/** What waits for volunteers: orders to send, questions and offers without an answer. */
export const waitingSchema = z.strictObject({ orders: z.int(), questions: z.int(), offers: z.int() });
export type Waiting = z.infer<typeof waitingSchema>;

/** The same, and what an admin looks after: products running low, out, or expiring soon, and failed mails and chores. */
export type Digest = Waiting & Record<'low' | 'out' | 'expiring' | 'failed', number>;

/** Since when one gets the morning email; null if it is off. */
const digest = z.strictObject({ since: z.nullable(z.string()) });

export const waitingContract = {
  counts: staff('GET /admin/waiting', 'What waits for volunteers; each count ends at 100').output(waitingSchema),
  digest: staff('GET /account/digest', 'Since when one gets the morning email').output(digest),
  setDigest: staff('PUT /account/digest', 'Switches one’s own morning email on or off')
    .input(z.strictObject({ on: z.boolean() }))
    .output(digest),
} satisfies Guarded;
