import * as z from 'zod/mini';
import { admin, type Guarded } from '../../shared/contract-builder.ts';
import { pagedEndpoint, pagedQuerySchema } from '../../shared/paging/paged-endpoint.ts';
import { code, line, recordId, wholeNumber } from '../../shared/text-schema.ts';
import { adminProductSchema, productSchema } from '../catalogue.contract.ts';
import { productLimits } from '../fields/product-fields.ts';
import { productSorts } from '../product-sorts.ts';
import { inventoryStates } from './inventory-states.ts';

const oneProduct = z.strictObject({ id: recordId });
const shown = {
  state: z.optional(z.enum(inventoryStates)),
  category: z.optional(code(0, 80)),
  q: z.optional(line(0, 100)),
};
const lowStock = z.strictObject({ lowAt: wholeNumber(1, productLimits.stock) });

export const inventoryContract = {
  list: pagedEndpoint(admin('GET /admin/products', 'Products, or those that need something done'), {
    query: pagedQuerySchema({ ...shown, sort: z.optional(z.enum(productSorts)) }, { maxCursor: 1_000 }),
    item: adminProductSchema,
  }),
  get: admin('GET /admin/products/{id}', 'One product in the shop, or a draft, with the fields for admins')
    .input(oneProduct)
    .output(adminProductSchema),
  count: admin('GET /admin/products/count', 'How many products the inventory shows')
    .input(z.strictObject(shown))
    .output(z.strictObject({ count: z.int() })),
  restore: admin(
    'POST /admin/products/{id}/restore',
    'Brings a deleted product back into the shop, a deleted draft to the drafts',
  )
    .input(oneProduct)
    .output(productSchema),
  lowStock: admin('GET /admin/low-stock', 'At how many units a product without a number of its own is low').output(
    lowStock,
  ),
  setLowStock: admin('PUT /admin/low-stock', 'Says at how many units a product without a number of its own is low')
    .input(lowStock)
    .output(lowStock),
} satisfies Guarded;
