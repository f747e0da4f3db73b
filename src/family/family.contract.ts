import * as z from 'zod/mini';
import { listedAccountSchema } from '../accounts/accounts.contract.ts';
import { offerSchema } from '../donations/donations.contract.ts';
import { enquirySchema } from '../enquiries/enquiries.contract.ts';
import { noteSchema } from '../orders/notes/notes.contract.ts';
import { orderSchema, shareSchema } from '../orders/orders.contract.ts';
import { admin, type Guarded } from '../shared/contract-builder.ts';
import { id as uid } from '../shared/text-schema.ts';

/** A family's page shows so many orders, questions and offers, newest first. */
export const shownOfEach = 20;

const familySchema = z.strictObject({
  account: listedAccountSchema,
  /** Of a family without a mailbox, or of the latest order. */
  phone: z.nullable(z.string()),
  /** The year of the shares, in Jakarta. */
  year: z.int(),
  shares: z.array(shareSchema),
  orders: z.array(z.strictObject({ order: orderSchema, notes: z.array(noteSchema) })),
  questions: z.array(enquirySchema),
  offers: z.array(offerSchema),
});
export type Family = z.infer<typeof familySchema>;

/** What admins see of one family together. */
export const familyContract = {
  get: admin(
    'GET /admin/families/{uid}',
    'An account with its latest orders, questions and offers, the notes of volunteers, and its shares of this year',
  )
    .input(z.strictObject({ uid }))
    .output(familySchema),
} satisfies Guarded;
