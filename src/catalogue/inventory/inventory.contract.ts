import * as z from 'zod/mini';
import { endpoint, type Guarded, refusals } from '../../shared/contract-builder.ts';
import { pagedEndpoint, pagedQuerySchema } from '../../shared/paging/paged-endpoint.ts';
import { code, line, wholeNumber } from '../../shared/text-schema.ts';
import { productSchema } from '../catalogue.contract.ts';
import { productLimits } from '../fields/product-fields.ts';
import { productSorts } from '../product-sorts.ts';
import { inventoryStates } from './inventory-states.ts';

const lowStock = z.strictObject({ lowAt: wholeNumber(1, productLimits.stock) });

export const inventoryContract = {
  list: pagedEndpoint(endpoint('admin', 'GET /admin/products', 'Products by what is to be done about them'), {
    query: pagedQuerySchema(
      {
        state: z.enum(inventoryStates),
        category: z.optional(code(0, 80)),
        q: z.optional(line(0, 100)),
        sort: z.optional(z.enum(productSorts)),
      },
      { maxCursor: 1_000 },
    ),
    item: productSchema,
  }),
  count: endpoint('admin', 'GET /admin/products/count', 'How many products the inventory shows')
    .input(
      z.strictObject({
        state: z.optional(z.enum(inventoryStates)),
        category: z.optional(code(0, 80)),
        q: z.optional(line(0, 100)),
      }),
    )
    .output(z.strictObject({ count: z.int() })),
  restore: endpoint('admin', 'POST /admin/products/{id}/restore', 'Brings a deleted product back into the shop')
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(productSchema),
  lowStock: endpoint('admin', 'GET /admin/low-stock', 'From how many units on a stock is low').output(lowStock),
  setLowStock: endpoint('admin', 'PUT /admin/low-stock', 'Says from how many units on a stock is low')
    .input(lowStock)
    .output(lowStock),
} satisfies Guarded;
