import * as z from 'zod/mini';
import { planSchema } from '../catalogue/changes/changes.contract.ts';
import { inventoryStates } from '../catalogue/inventory/inventory-states.ts';
import { writtenPictureAddress } from '../catalogue/product-form.contract.ts';
import { productSorts } from '../catalogue/product-sorts.ts';
import { orderFilterSchema } from '../orders/orders.contract.ts';
import { admin, type Guarded, staff } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { code, jsonText, line, recordId } from '../shared/text-schema.ts';
import { importables } from './importables.ts';
import { maxNamedPictures } from './named-pictures.ts';

export const productTables = ['products', 'stock', 'movements', 'donations'] as const;
export type ProductTable = (typeof productTables)[number];
export const orderTables = ['orders', 'dispatches', 'parcels', 'courier'] as const;
export type OrderTable = (typeof orderTables)[number];
/** The tables whose saving is recorded. */
export type SavedTable = ProductTable | OrderTable | 'offers';

const productTableFilter = z.strictObject({
  state: z.optional(z.enum(inventoryStates)),
  category: z.optional(code(0, 80)),
  q: z.optional(line(0, 100)),
  sort: z.optional(z.enum(productSorts)),
});
export type ProductTableFilter = z.infer<typeof productTableFilter>;

/** How many bytes an uploaded table may have: 8 MiB. */
export const tableLimitBytes = 8 * 1024 * 1024;

/** The order of day and month in dates such as `3/5/2027`. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** An ambiguous day of a table. */
const unclearDaySchema = z.object({ line: z.int(), written: z.string(), dayFirst: z.string(), monthFirst: z.string() });
export type UnclearDay = z.infer<typeof unclearDaySchema>;

/** The plan of a table. `unclearDay`: it has ambiguous days, and has to be sent again with a `dayOrder`. */
const tablePlanSchema = z.extend(planSchema, { unclearDay: z.nullable(unclearDaySchema) });
export type TablePlan = z.infer<typeof tablePlanSchema>;

const namedPicture = z.strictObject({ name: line(1, 200), image: writtenPictureAddress });

const csv = z.file().check(z.mime(['text/csv']));

/** A line of a planned table. `known`: the shop has it already, and nothing is done. Days are of Jakarta. */
const plannedRowSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('parcel'),
    line: z.int(),
    known: z.boolean(),
    orderNumber: z.string(),
    family: z.string(),
    sentOn: z.string(),
    courier: z.string(),
    trackingNumber: z.string(),
  }),
  z.strictObject({
    kind: z.literal('donation'),
    line: z.int(),
    known: z.boolean(),
    productId: recordId,
    name: z.string(),
    lang: z.enum(locales),
    units: z.int(),
    expires: z.nullable(z.string()),
    received: z.string(),
    giver: z.string(),
  }),
]);
export type PlannedRow = z.infer<typeof plannedRowSchema>;
export type ParcelRow = Extract<PlannedRow, { kind: 'parcel' }>;
export type DonationRow = Extract<PlannedRow, { kind: 'donation' }>;

/** Tables for spreadsheets (docs/decisions/tables-for-spreadsheets.md). */
export const spreadsheetsContract = {
  products: admin(
    'GET /admin/tables/inventory/{table}',
    'The products that the inventory shows, their stock, all that happened to it, or room for donations, as CSV',
  )
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        params: z.strictObject({ table: z.enum(productTables) }),
        query: productTableFilter,
      }),
    )
    .output(csv),
  orders: admin(
    'GET /admin/tables/orders/{table}',
    'The orders that a filter finds, their parcels, or room for those that are to be sent, as CSV',
  )
    .route({ inputStructure: 'detailed' })
    .input(z.object({ params: z.strictObject({ table: z.enum(orderTables) }), query: orderFilterSchema }))
    .output(csv),
  plan: staff(
    'POST /admin/tables',
    'Plans what a table (multipart, CSV) changes; nothing is changed yet. Staff: tables of parcels',
    {
      multipart: true,
      bodyLimit: tableLimitBytes + 64 * 1024,
    },
  )
    .route({ successStatus: 201 })
    .input(
      z.strictObject({
        kind: z.enum(importables),
        file: z.file(),
        dayOrder: z.optional(z.enum(dayOrders)),
        /** New products of a table of products are drafts. */
        drafts: z.optional(z.literal('true')),
        /** For a table of products: as JSON the pictures that were added before, with the names of their files. */
        pictures: z.optional(jsonText(z.array(namedPicture).check(z.maxLength(maxNamedPictures)))),
      }),
    )
    .output(tablePlanSchema),
  rows: pagedEndpoint(
    staff('GET /admin/tables/plans/{planId}', 'What a planned table of parcels or of donations says, line by line'),
    {
      input: { params: z.strictObject({ planId: recordId }) },
      query: pagedQuerySchema({}),
      item: plannedRowSchema,
    },
  ),
} satisfies Guarded;
