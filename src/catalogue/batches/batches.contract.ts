import * as z from 'zod/mini';
import { admin, type Guarded, refusals } from '../../shared/contract-builder.ts';
import { dayOfThisCentury, recordId, wholeNumber, writtenNumber } from '../../shared/text-schema.ts';
import { lotNumber } from '../stock/lot-number.ts';

/** The source of a batch. `opening`: it was there before batches were recorded. */
export const batchSources = ['opening', 'count', 'donation', 'purchase'] as const;
export type BatchSource = (typeof batchSources)[number];

/**
 * Units of a product that arrived together and have one expiry date in Jakarta; null: unknown, or they do not expire.
 */
const batchSchema = z.strictObject({
  /** The number of the movement that added it, unique within the product. */
  number: z.int(),
  source: z.enum(batchSources),
  received: z.string(),
  expires: z.nullable(z.string()),
  /** The lot number on the package; null: unknown. */
  lot: z.nullable(z.string()),
  units: z.int(),
  left: z.int(),
  /** Units that a hold froze. */
  held: z.int(),
});
export type Batch = z.infer<typeof batchSchema>;

const productId = recordId;

/** The units of a product that expire soon, and the soonest date of them. */
const expiringUnitsSchema = z.strictObject({ productId, expires: z.string(), units: wholeNumber(1, 1_000_000_000) });
export type ExpiringUnits = z.infer<typeof expiringUnitsSchema>;

/** The batches in stock and their expiry dates (docs/decisions/soonest-date-first.md). */
export const batchesContract = {
  list: admin(
    'GET /products/{productId}/batches',
    'What of a product is in the house, in the order in which it goes out',
  )
    .input(z.strictObject({ productId }))
    .output(z.array(batchSchema)),
  setExpiry: admin(
    'PUT /products/{productId}/batches/{number}',
    'Says until when a batch may be used, and its lot; a lot that frees held units needs a recent login',
  )
    .errors(refusals('REQUIRES_RECENT_LOGIN'))
    .input(
      z.strictObject({
        productId,
        number: writtenNumber(1, 2_147_483_647),
        /** Left out if it is unknown, or if the units do not expire. */
        expires: z.optional(dayOfThisCentury),
        /** The date stays as it is; `expires` is left out. */
        keepExpires: z.optional(z.literal(true)),
        /** Left out if it stays as it is; null if it is unknown. */
        lot: z.optional(z.nullable(lotNumber)),
      }),
    )
    .output(z.array(batchSchema)),
  expiring: admin('GET /admin/expiring', 'The products with units that expire soon, the soonest first').output(
    z.array(expiringUnitsSchema),
  ),
} satisfies Guarded;
