import * as z from 'zod/mini';
import { endpoint, type Guarded } from '../shared/contract-builder.ts';

/** Counts stop here: a larger number says no more, and takes longer. */
export const waitingLimit = 100;

/** What waits for volunteers: orders to send, questions and offers without an answer. */
export const waitingSchema = z.strictObject({ orders: z.int(), questions: z.int(), offers: z.int() });
export type Waiting = z.infer<typeof waitingSchema>;

export const waitingContract = {
  counts: endpoint('staff', 'GET /admin/waiting', 'What waits for volunteers; each count ends at 100').output(
    waitingSchema,
  ),
} satisfies Guarded;
