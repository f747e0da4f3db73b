import * as z from 'zod/mini';
import { admin, type Guarded, refusals } from '../../../shared/contract-builder.ts';
import type { IssueName } from '../../../shared/input-issues.ts';
import { pagedEndpoint, pagedQuerySchema } from '../../../shared/paging/paged-endpoint.ts';
import { dayOfThisCentury, line, recordId, wholeNumber } from '../../../shared/text-schema.ts';
import { giftValueSchema } from '../../batches/gift-value.ts';
import { productLimits } from '../../fields/product-fields.ts';
import { lotNumber } from '../../stock/lot-number.ts';
import { isArrival, movementKinds, movementReasons } from '../../stock/movement-kinds.ts';

/** One change of a product's stock. A stock of null is unlimited: not counted, and neither is a change from or to it. */
export const movementSchema = z.strictObject({
  /** 1 is the first movement of the product. */
  number: z.int(),
  kind: z.enum(movementKinds),
  at: z.string(),
  change: z.nullable(z.int()),
  stockAfter: z.nullable(z.int()),
  why: z.string(),
  /** For a count that found another number than expected, and for expired units. */
  reason: z.nullable(z.enum(movementReasons)),
  /** For units that arrived: their expiry date, if it is known. */
  expires: z.nullable(z.string()),
  /** For units that came: the lot number on their package, if it is known. */
  lot: z.nullable(z.string()),
  /** For a donation: its noted in-kind value. */
  value: z.nullable(giftValueSchema),
  orderId: z.nullable(recordId),
  /** The account that did it; null for a sale. The name is null if the account is closed. */
  by: z.nullable(z.strictObject({ uid: z.string(), name: z.nullable(z.string()) })),
});
export type Movement = z.infer<typeof movementSchema>;

/** The kinds that people book. Sales, returns and counts are booked by the shop. */
export const bookedKinds = ['donation', 'purchase', 'write-off', 'correction'] as const;

/** The direction of a kind: gifts add units, write-offs remove them. */
const inItsDirection = z.refine<{ kind: string; change: number }>(
  ({ kind, change }) => change !== 0 && (!isArrival(kind) || change > 0) && (kind !== 'write-off' || change < 0),
  { path: ['change'], error: 'direction' satisfies IssueName },
);

const onlyOfWhatComes = z.refine<{ kind: string; expires?: string }>(
  ({ kind, expires }) => expires === undefined || isArrival(kind),
  { path: ['expires'], error: 'expiry_unasked' satisfies IssueName },
);

const lotOfAdded = z.refine<{ change: number; lot?: string }>(({ change, lot }) => lot === undefined || change > 0, {
  path: ['lot'],
  error: 'lot_unasked' satisfies IssueName,
});

const valueOfGift = z.refine<{ kind: string; value?: object }>(
  ({ kind, value }) => value === undefined || kind === 'donation',
  { path: ['value'], error: 'value_unasked' satisfies IssueName },
);

const change = z.int().check(z.minimum(-productLimits.stock), z.maximum(productLimits.stock));

/** The ledger of stock (docs/decisions/stock-is-a-ledger.md). */
export const stockContract = {
  history: pagedEndpoint(
    admin('GET /products/{productId}/movements', 'Every change of a product’s stock, the latest first'),
    {
      input: { params: z.strictObject({ productId: recordId }) },
      query: pagedQuerySchema({}),
      item: movementSchema,
    },
  ),
  move: admin(
    'POST /products/{productId}/movements',
    'Adds units to a product’s stock or takes them away; the same `key` is booked once',
  )
    .errors(refusals('OUT_OF_STOCK', 'EDITED_MEANWHILE'))
    .input(
      z
        .strictObject({
          productId: recordId,
          kind: z.enum(bookedKinds),
          change,
          why: z.optional(line(0, 500)),
          /** For a donation or a purchase: the last day on which it may be used. */
          expires: z.optional(dayOfThisCentury),
          /** For added units: the lot number on the package. */
          lot: z.optional(lotNumber),
          /** For a donation: its in-kind value. */
          value: z.optional(giftValueSchema),
          key: recordId,
          /** The newest movement that the sender saw. If there is a newer one that is no order, nothing is booked. */
          seen: z.optional(wholeNumber(0, 2_147_483_647)),
        })
        .check(inItsDirection, onlyOfWhatComes, lotOfAdded, valueOfGift),
    )
    .output(z.strictObject({ countInStock: z.nullable(z.int()) })),
} satisfies Guarded;
