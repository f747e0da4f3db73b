import * as z from 'zod/mini';
import { type Guarded, packer } from '../../shared/contract-builder.ts';
import { pagedEndpoint, pagedQuerySchema } from '../../shared/paging/paged-endpoint.ts';
import { line, recordId, recordIds } from '../../shared/text-schema.ts';
import { orderFilterSchema, orderSchema } from '../orders.contract.ts';
import { slipSizes } from './slip-size.ts';

/** The limit of parcels in one stack of papers. */
export const stackLimit = 50;

/** The orders to pack: chosen ones, or those that wait to be sent. */
const stackFilter = {
  /** The ids of chosen orders, separated by commas. Without it, all waiting orders, oldest first, stack by stack. */
  ids: z.optional(recordIds(stackLimit)),
  /** The number of one order, as the code of its slip holds it. */
  number: z.optional(line(1, 40)),
  from: orderFilterSchema.shape.from,
  to: orderFilterSchema.shape.to,
  province: orderFilterSchema.shape.province,
};
const stackQuery = pagedQuerySchema(stackFilter, { maxLimit: stackLimit, maxCursor: 400 });
export type StackQuery = z.input<typeof stackQuery>;
export type Stack = z.output<typeof stackQuery>;

/** A packing slip: the order, without data that only staff may know. */
const slipSchema = z.strictObject({
  order: orderSchema,
  /** The link that opens the order for staff as a QR code, on a square of `size` units. */
  qr: z.strictObject({ size: z.int(), path: z.string() }),
  /** The Jakarta year of `left`. */
  year: z.int(),
  /** The family's remaining units of each product this year; null without a limit. Archived ones are missing. */
  left: z.record(recordId, z.nullable(z.int())),
  /** The batches of each product's units. Missing for orders from before there were batches, and if units were taken out. */
  batches: z.record(
    recordId,
    z.array(
      z.strictObject({ batch: z.int(), expires: z.nullable(z.string()), lot: z.nullable(z.string()), units: z.int() }),
    ),
  ),
});
export type Slip = z.infer<typeof slipSchema>;

export const papers = ['slips', 'picking'] as const;
export type Paper = (typeof papers)[number];

export const packingContract = {
  slips: pagedEndpoint(packer('GET /packing', 'The data of the packing slips for a stack of orders'), {
    query: stackQuery,
    item: slipSchema,
  }),
  paper: packer('GET /packing/{paper}', 'The packing slips or the picking list of a stack of orders, as PDF')
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        params: z.strictObject({ paper: z.enum(papers) }),
        query: z.extend(stackQuery, { size: z.optional(z.enum(slipSizes)) }),
      }),
    )
    .output(z.file().check(z.mime(['application/pdf']))),
} satisfies Guarded;
