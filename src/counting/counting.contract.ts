import * as z from 'zod/mini';
import { productSchema } from '../catalogue/catalogue.contract.ts';
import { productLimits } from '../catalogue/fields/product-fields.ts';
import { countReasons } from '../catalogue/stock/movement-kinds.ts';
import { type Guarded, refusals, staff } from '../shared/contract-builder.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { code, line, recordId, wholeNumber } from '../shared/text-schema.ts';

const { _id, name, variant, image, category, lang } = productSchema.shape;

/** A product with its expected units on the shelf: `stock` can be ordered, `ordered` waits to be sent. */
export const shelfProductSchema = z.strictObject({
  product: z.strictObject({ _id, name, variant, image, category, lang, draft: z.boolean() }),
  stock: z.int(),
  ordered: z.int(),
  /** Units that a hold froze: they are not among the expected ones. */
  frozen: z.int(),
  /** The time of the last count. */
  countedAt: z.nullable(z.string()),
});
export type ShelfProduct = z.infer<typeof shelfProductSchema>;

/** The filters of the shelf. `due`: not counted for a week. */
export const shelfFilterSchema = z.object({
  q: z.optional(line(0, 100)),
  category: z.optional(code(0, 80)),
  due: z.optional(z.literal('true')),
});
export type ShelfFilter = z.infer<typeof shelfFilterSchema>;

const units = wholeNumber(0, 2 * productLimits.stock);

/** A difference needs a reason. A count without a difference has none. */
const withItsReason = z.refine<{ counted: number; expected: number; reason?: string }>(
  ({ counted, expected, reason }) =>
    (counted === expected) === (reason === undefined) && !(reason === 'damaged' && counted > expected),
  { path: ['reason'], error: 'count_reason' satisfies IssueName },
);

/** Counting the shelf (docs/decisions/a-count-is-a-difference.md). */
export const countingContract = {
  shelf: pagedEndpoint(
    staff('GET /admin/shelf', 'The products with limited stock by name, with their expected units on the shelf'),
    {
      query: pagedQuerySchema(shelfFilterSchema.shape, { maxCursor: 1_000 }),
      item: shelfProductSchema,
    },
  ),
  count: staff(
    'POST /products/{productId}/counts',
    'Books what was counted against what was `expected` to be in the house; the same `key` is booked once, and orders meanwhile are no difference',
  )
    .errors(refusals('SHELF_CHANGED'))
    .input(
      z
        .strictObject({
          productId: recordId,
          counted: units,
          /** Stock plus ordered units, as the list showed them. */
          expected: units,
          reason: z.optional(z.enum(countReasons)),
          key: recordId,
        })
        .check(withItsReason),
    )
    .output(z.strictObject({ countInStock: z.nullable(z.int()) })),
} satisfies Guarded;
