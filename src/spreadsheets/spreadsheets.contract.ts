import * as z from 'zod/mini';
import { planSchema } from '../catalogue/changes/changes.contract.ts';
import { inventoryStates } from '../catalogue/inventory/inventory-states.ts';
import { productSorts } from '../catalogue/product-sorts.ts';
import { orderFilterSchema } from '../orders/orders.contract.ts';
import { endpoint, type Guarded } from '../shared/contract-builder.ts';
import { line } from '../shared/text-schema.ts';

export const productTables = ['products', 'stock', 'movements'] as const;
export type ProductTable = (typeof productTables)[number];
export const orderTables = ['orders', 'dispatches'] as const;
export type OrderTable = (typeof orderTables)[number];

/** How many bytes an uploaded table may have: 8 MiB. */
export const tableLimitBytes = 8 * 1024 * 1024;

const csv = z.file().check(z.mime(['text/csv']));

/** Tables for spreadsheets (docs/decisions/tables-for-spreadsheets.md). */
export const spreadsheetsContract = {
  products: endpoint('admin')
    .route({
      method: 'GET',
      path: '/admin/tables/inventory/{table}',
      inputStructure: 'detailed',
      summary: 'The products that the inventory shows, their stock or all that happened to it, as CSV',
    })
    .input(
      z.object({
        params: z.strictObject({ table: z.enum(productTables) }),
        query: z.strictObject({
          state: z.optional(z.enum(inventoryStates)),
          q: z.optional(line(0, 100)),
          sort: z.optional(z.enum(productSorts)),
        }),
      }),
    )
    .output(csv),
  orders: endpoint('admin')
    .route({
      method: 'GET',
      path: '/admin/tables/orders/{table}',
      inputStructure: 'detailed',
      summary: 'The orders that a filter finds, or their parcels, as CSV',
    })
    .input(z.object({ params: z.strictObject({ table: z.enum(orderTables) }), query: orderFilterSchema }))
    .output(csv),
  plan: endpoint('admin', { multipart: true, bodyLimit: tableLimitBytes + 64 * 1024 })
    .route({
      method: 'POST',
      path: '/admin/tables',
      successStatus: 201,
      summary: 'Plans what a table of products or of stock (multipart, CSV) changes; nothing is changed yet',
    })
    .input(z.strictObject({ kind: z.enum(['products', 'stock']), file: z.file() }))
    .output(planSchema),
} satisfies Guarded;
