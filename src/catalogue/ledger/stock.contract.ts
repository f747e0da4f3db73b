import * as z from 'zod/mini';
import { endpoint, type Guarded, refusals } from '../../shared/contract-builder.ts';
import type { IssueName } from '../../shared/input-issues.ts';
import { pagedEndpoint, pagedQuerySchema } from '../../shared/paging/paged-endpoint.ts';
import { dayOfThisCentury, line } from '../../shared/text-schema.ts';
import { productLimits } from '../product-form.contract.ts';
import { movementKinds, movementReasons } from '../stock/movement-kinds.ts';

/** One change of a product's stock. A stock of null is unlimited: not counted, and neither is a change from or to it. */
export const movementSchema = z.strictObject({
  /** 1 is where the ledger of the product begins. */
  number: z.int(),
  kind: z.enum(movementKinds),
  at: z.string(),
  change: z.nullable(z.int()),
  stockAfter: z.nullable(z.int()),
  why: z.string(),
  /** Of a count that found another number than expected, and of what had expired. */
  reason: z.nullable(z.enum(movementReasons)),
  /** Of what came: until when it may be used, where that is known. */
  expires: z.nullable(z.string()),
  orderId: z.nullable(z.uuid()),
  /** Who did it; null for a sale. The name is null where there is no such account any more. */
  by: z.nullable(z.strictObject({ uid: z.string(), name: z.nullable(z.string()) })),
});
export type Movement = z.infer<typeof movementSchema>;

/** What people book by themselves; sales, returns and counts book themselves. */
export const bookedKinds = ['donation', 'purchase', 'write-off', 'correction'] as const;

/** In which direction a kind goes: what is given adds, what is written off takes away. */
const inItsDirection = z.refine(
  (move) => {
    const { kind, change } = move as { kind: string; change: number };
    return change !== 0 && (!comes(kind) || change > 0) && (kind !== 'write-off' || change < 0);
  },
  { path: ['change'], error: 'direction' satisfies IssueName },
);

/** Whether units of a kind come from outside, and may say until when they can be used. */
const comes = (kind: string) => kind === 'donation' || kind === 'purchase';

const onlyOfWhatComes = z.refine(
  (move) => {
    const { kind, expires } = move as { kind: string; expires?: string };
    return expires === undefined || comes(kind);
  },
  { path: ['expires'], error: 'expiry_unasked' satisfies IssueName },
);

const change = z.int().check(z.minimum(-productLimits.stock), z.maximum(productLimits.stock));

/** The ledger of stock (docs/decisions/stock-is-a-ledger.md). */
export const stockContract = {
  history: pagedEndpoint(endpoint('admin'), {
    path: '/products/{productId}/movements',
    summary: 'Every change of a product’s stock, the latest first',
    input: { params: z.strictObject({ productId: z.uuid() }) },
    query: pagedQuerySchema({}),
    item: movementSchema,
  }).errors(refusals('NOT_FOUND')),
  move: endpoint('admin')
    .route({
      method: 'POST',
      path: '/products/{productId}/movements',
      summary: 'Adds units to a product’s stock or takes them away; the same `key` is booked once',
    })
    .errors(refusals('NOT_FOUND', 'OUT_OF_STOCK'))
    .input(
      z
        .strictObject({
          productId: z.uuid(),
          kind: z.enum(bookedKinds),
          change,
          why: z.optional(line(0, 500)),
          /** Of a donation or a purchase: the last day on which it may be used. */
          expires: z.optional(dayOfThisCentury),
          key: z.uuid(),
        })
        .check(inItsDirection, onlyOfWhatComes),
    )
    .output(z.strictObject({ countInStock: z.nullable(z.int()) })),
} satisfies Guarded;
