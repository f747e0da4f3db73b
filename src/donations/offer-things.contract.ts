import * as z from 'zod/mini';
import { giftValueSchema } from '../catalogue/batches/gift-value.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { locales } from '../shared/locales.ts';
import { dayOfThisCentury, jsonText, line, recordId, writtenNumber } from '../shared/text-schema.ts';
import { offerLimits, offerUnits } from './offer-limits.ts';
import { offerStates } from './offer-states.ts';

/** One thing of an offer. Every value is text, as in a multipart form; unknown ones are left out. */
export const thing = {
  item: line(1, offerLimits.item),
  size: z.optional(line(0, offerLimits.size)),
  quantity: writtenNumber(1, offerLimits.quantity),
  unit: z.optional(z.enum(offerUnits)),
  perPack: z.optional(writtenNumber(1, offerLimits.quantity)),
  sealed: z.enum(['true', 'false']),
  /** The last day of use on the package. */
  packageDate: z.optional(dayOfThisCentury),
};
export const piecesInPacks = z.refine<{ unit?: string; perPack?: number }>(
  ({ unit, perPack }) => perPack === undefined || unit === 'packs',
  { path: ['perPack'], error: 'per_pack_unasked' satisfies IssueName },
);
const thingForm = z.strictObject(thing).check(piecesInPacks);
export type ThingForm = z.output<typeof thingForm>;
export const moreThings = jsonText(z.array(thingForm).check(z.maxLength(offerLimits.things - 1)));

/** One thing of an offer. Each is booked or closed on its own. */
export const offeredThing = {
  item: z.string(),
  size: z.string(),
  quantity: z.int(),
  /** Null if the giver was not asked. */
  unit: z.nullable(z.enum(offerUnits)),
  perPack: z.nullable(z.int()),
  sealed: z.boolean(),
  packageDate: z.nullable(z.string()),
  /** An accepted thing that never came was closed. */
  closed: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(z.string()) })),
  /** The batch that it became. */
  received: z.nullable(
    z.strictObject({
      productId: recordId,
      product: z.string(),
      lang: z.enum(locales),
      batch: z.int(),
      units: z.int(),
      /** Units that a hold froze. */
      held: z.int(),
      expires: z.nullable(z.string()),
      /** Its noted in-kind value. */
      value: z.nullable(giftValueSchema),
      at: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
};
export const thingSchema = z.strictObject({ position: z.int(), state: z.enum(offerStates), ...offeredThing });
export type OfferedThing = z.infer<typeof thingSchema>;
