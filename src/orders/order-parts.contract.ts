import * as z from 'zod/mini';
import { day, recordId } from '../shared/text-schema.ts';

/** A parcel of an order. Courier and number are empty once the family closed its account. */
export const dispatchSchema = z.strictObject({
  _id: recordId,
  /** The day in Jakarta, as `2026-11-22`. */
  sentOn: day,
  courier: z.string(),
  trackingNumber: z.string(),
  /** The courier's page for it, if admins wrote down a link of this courier. */
  link: z.optional(z.string()),
  /** When the family said that it arrived, in UTC. */
  arrivedAt: z.optional(z.string()),
  /** The units in it. Missing if it says nothing about them, as parcels of before. */
  lines: z.optional(z.array(z.strictObject({ productId: recordId, quantity: z.int() }))),
});
export type Dispatch = z.infer<typeof dispatchSchema>;

/** Units that the family sent back. */
export const sentBackSchema = z.strictObject({
  _id: recordId,
  productId: recordId,
  units: z.int(),
  /** The day in Jakarta on which they came. */
  cameOn: day,
  /** Back on the shelf; otherwise written off. */
  shelved: z.boolean(),
  /** For staff, if an open hold froze them: their lot, if they have one. */
  frozen: z.optional(z.strictObject({ lot: z.nullable(z.string()) })),
});
export type SentBack = z.infer<typeof sentBackSchema>;

/** A payment that was noted for an order (docs/decisions/payments-are-noted.md). */
export const paymentSchema = z.strictObject({
  _id: recordId,
  /** The day in Jakarta on which it came, as `2026-11-22`. */
  receivedOn: day,
  /** Whole rupiah. */
  amount: z.int(),
  /** One of `paymentWays` or other words, which are empty once the family closed its account. */
  how: z.string(),
  /** The name of the person who noted it, for staff; empty for the family, and once that account is closed. */
  by: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A volunteer packs an order now. The name is empty once the account is closed. `mine`: the caller is that person. */
export const packingSchema = z.strictObject({ by: z.string(), since: z.string(), mine: z.boolean() });
export type Packing = z.infer<typeof packingSchema>;

/** Units of an order that an open hold names, or that were taken out for one. `perhaps`: their lot is unknown. */
export const heldUnitsSchema = z.strictObject({
  holdId: recordId,
  productId: recordId,
  perhaps: z.boolean(),
  /** Staff took them out of the parcel, or say that it left with them. */
  takenOut: z.boolean(),
  /** True if a parcel that is not noted yet left with them. */
  left: z.optional(z.boolean()),
  /** If they were taken out: the units of the product that no parcel carries yet and no one took out. */
  kept: z.optional(z.int()),
});
export type HeldUnits = z.infer<typeof heldUnitsSchema>;

/** How the family of an order is reached. */
export const familyMarks = {
  /** True while it waits and its family is in quiet mode: someone asks the family before it is packed. */
  askFirst: z.optional(z.literal(true)),
  /** True if no email reaches the family: it has no mailbox, or its account is disabled. */
  noMail: z.optional(z.literal(true)),
};

/** An order that staff placed for a family without a mailbox, for admins. */
export const helpedOrderSchema = z.strictObject({
  number: z.string(),
  placedAt: z.string(),
  /** The Monday of its week in Jakarta, as `2026-11-23`. */
  week: z.string(),
  /** The name on the parcel; empty once the family is forgotten. */
  family: z.string(),
  /** The volunteer; null once that account is closed. */
  by: z.nullable(z.string()),
  units: z.int(),
  /** Whole rupiah. */
  total: z.int(),
  deleted: z.boolean(),
});
export type HelpedOrder = z.infer<typeof helpedOrderSchema>;
