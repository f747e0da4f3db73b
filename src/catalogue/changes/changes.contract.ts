import * as z from 'zod/mini';
import { admin, type Guarded, staff } from '../../shared/contract-builder.ts';
import type { IssueName } from '../../shared/input-issues.ts';
import { locales } from '../../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../../shared/paging/paged-endpoint.ts';
import { code, line, recordId, wholeNumber } from '../../shared/text-schema.ts';
import { plannedFields, productLimits } from '../fields/product-fields.ts';
import { inventoryStates, maxChosen } from '../inventory/inventory-states.ts';
import { planSources, planStates } from './plan-states.ts';

const named = { name: z.string(), lang: z.enum(locales) };

const problem = z.strictObject({
  line: z.int(),
  /** The product of the line. In a table of parcels: its order. */
  product: z.nullable(z.strictObject(named)),
  field: z.string(),
  /** The text of the table's cell, shortened. */
  value: z.nullable(z.string()),
  message: z.string(),
  /** The present value in the shop. */
  now: z.nullable(z.string()),
});

/** A plan as a whole. Its changes are a list of their own. */
export const planSchema = z.strictObject({
  _id: recordId,
  source: z.enum(planSources),
  /** `applying`: a job applies it, without further requests. `conflicted`: a product has changed since, and nothing was applied. */
  state: z.enum(planStates),
  /** The number of products (parcels, donations) that are done, and their total. */
  done: z.int(),
  total: z.int(),
  /**
   * Numbers of products: `added` (new or restored), `changed` (edited), `archived`, `counted` (with another stock). `known`
   * is the number of lines that the shop has already, of fields that an undo leaves unchanged, or of pictures without a line.
   */
  counts: z.strictObject({
    added: z.int(),
    changed: z.int(),
    archived: z.int(),
    counted: z.int(),
    known: z.int(),
  }),
  /** The first problems, of `problemCount` in all: wrong lines of the table, or products that have changed since. */
  problems: z.array(problem),
  problemCount: z.int(),
  /**
   * For an undo: the first fields, of `counts.known` in all, that it leaves unchanged, each with the reason. For a table
   * of products: the sent pictures that no line names. For other tables: the lines that change nothing.
   */
  keptFields: z.array(problem),
  /** Whether it can be undone, or was; null if it is not applied, or if plans of its source cannot be undone. */
  undo: z.nullable(z.enum(['possible', 'done'])),
});
export type Plan = z.infer<typeof planSchema>;

/** The changes of one product. A new one has no `before`. */
export const plannedProductSchema = z.strictObject({
  line: z.int(),
  productId: recordId,
  isNew: z.boolean(),
  ...named,
  fields: z.array(
    z.strictObject({ field: z.enum(plannedFields), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type PlannedProduct = z.infer<typeof plannedProductSchema>;

const units = wholeNumber(-productLimits.stock, productLimits.stock).check(z.refine((change) => change !== 0));

/** A change of chosen products. Prices in whole rupiah. */
export const chosenChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), price: wholeNumber(0, productLimits.price) }),
  /** Each price rises or falls by this percentage, rounded to a rupiah. */
  z.strictObject({ kind: z.literal('price-percent'), percent: wholeNumber(-100, 1_000) }),
  /** An empty text removes the category. */
  z.strictObject({ kind: z.literal('category'), category: line(0, 80) }),
  z.strictObject({ kind: z.literal('yearly-limit'), limit: z.nullable(wholeNumber(1, productLimits.yearlyLimit)) }),
  /** Null: the number for all products. */
  z.strictObject({ kind: z.literal('reorder-at'), units: z.nullable(wholeNumber(0, productLimits.stock)) }),
  /** Only for products with limited stock. */
  z.strictObject({ kind: z.literal('stock'), units }),
  /** Only for drafts. */
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('archive') }),
]);
export type ChosenChange = z.infer<typeof chosenChangeSchema>;

/**
 * Products by their `ids`; or all products of `category` (empty: of every category), in `state` if it is given. Not those
 * of a search, because search also finds similar words.
 */
const choice = z
  .strictObject({
    ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(maxChosen))),
    category: z.optional(code(0, 80)),
    state: z.optional(z.enum(inventoryStates)),
  })
  .check(
    z.refine(
      ({ ids, category, state }) => (ids ? category === undefined && state === undefined : category !== undefined),
      {
        path: ['ids'],
        error: 'required' satisfies IssueName,
      },
    ),
  );
export type Choice = z.infer<typeof choice>;

const onePlan = z.strictObject({ planId: recordId });

/** Changes of many products: planned, previewed and applied together (docs/decisions/changes-are-planned-first.md). */
export const changesContract = {
  /** Plans a change. The API's documentation has the name `choose`, so it stays. */
  choose: admin('POST /admin/changes', 'Plans one change of many products')
    .route({ successStatus: 201 })
    .input(z.strictObject({ products: choice, change: chosenChangeSchema }))
    .output(planSchema),
  plan: staff(
    'GET /admin/changes/{planId}',
    'The caller’s own plan, for a day (staff: of parcels); for admins any applied plan that can be undone, for 30 days',
  )
    .input(onePlan)
    .output(planSchema),
  products: pagedEndpoint(admin('GET /admin/changes/{planId}/products', 'What a plan changes, product by product'), {
    input: { params: onePlan },
    query: pagedQuerySchema({}),
    item: plannedProductSchema,
  }),
  apply: staff(
    'POST /admin/changes/{planId}/apply',
    'Makes all changes of a plan, or none; once, however often it is asked',
  )
    .input(onePlan)
    .output(planSchema),
  undo: admin(
    'POST /admin/changes/{planId}/undo',
    'Plans to undo what an applied plan changed, as far as nobody changed it since',
  )
    .route({ successStatus: 201 })
    .input(onePlan)
    .output(planSchema),
} satisfies Guarded;
