import * as z from 'zod/mini';
import { endpoint, type Guarded, refusals } from '../shared/contract-builder.ts';
import { line, text, writtenNumber } from '../shared/text-schema.ts';
import { pictureLimitBytes } from './pictures/picture-limits.ts';
import { productSorts } from './product-sorts.ts';

export const productLimits = { price: 1_000_000_000, stock: 1_000_000, yearlyLimit: 1_000_000, page: 500 } as const;

/** A product as everyone sees it. `countInStock` null: unlimited. `yearlyLimitPerUser` null: no yearly limit. */
export const productSchema = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  category: z.string(),
  /** The address of the picture, 640 pixels wide; `pictureSources` gives the other widths. */
  image: z.string(),
  countInStock: z.nullable(z.int()),
  yearlyLimitPerUser: z.nullable(z.int()),
  /** Grows with every edit; sent back by the edit form so that an old form cannot undo newer changes. */
  version: z.int(),
});
export type Product = z.infer<typeof productSchema>;

/** What narrows and orders a product list; every value is text, as in an address. */
export const productQuery = z.strictObject({
  q: z.optional(line(0, 100)),
  category: z.optional(line(0, 80)),
  inStock: z.optional(z.enum(['true', 'false'])),
  sort: z.optional(z.enum(productSorts)),
  limit: z.optional(writtenNumber(1, productLimits.page)),
  /** Long enough for a name of 200 characters of any script. */
  cursor: z.optional(line(1, 1_000)),
  ids: z.optional(line(1, 37 * 100)),
});
export type ProductQuery = z.input<typeof productQuery>;

const emptyIsNull = (schema: ReturnType<typeof writtenNumber>) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.pipe(
      z.literal('null'),
      z.transform(() => null),
    ),
    schema,
  ]);

/** A product's fields as a multipart form sends them: every value is text, an empty number means none. */
const productFields = {
  name: line(1, 200),
  price: writtenNumber(0, productLimits.price),
  description: z.optional(text(0, 5_000)),
  category: z.optional(line(0, 80)),
  countInStock: z.optional(emptyIsNull(writtenNumber(0, productLimits.stock))),
  yearlyLimitPerUser: z.optional(emptyIsNull(writtenNumber(1, productLimits.yearlyLimit))),
};
export const newProduct = z.strictObject({ ...productFields, image: z.file() });
export const productEdit = z.strictObject({
  ...productFields,
  id: z.uuid(),
  image: z.optional(z.file()),
  version: z.optional(writtenNumber(1, 2_000_000_000)),
});
export type NewProduct = z.output<typeof newProduct>;
export type ProductEdit = z.output<typeof productEdit>;

const multipart = { multipart: true, bodyLimit: pictureLimitBytes + 64 * 1024 };
const oneProduct = z.strictObject({ id: z.uuid() });

export const catalogueContract = {
  list: endpoint('visitor')
    .route({
      method: 'GET',
      path: '/products',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      summary: 'List of products',
    })
    .input(z.object({ query: productQuery }))
    .output(z.object({ headers: z.object({ link: z.optional(z.string()) }), body: z.array(productSchema) })),
  get: endpoint('visitor')
    .route({ method: 'GET', path: '/products/{id}', summary: 'One product' })
    .errors(refusals('NOT_FOUND'))
    .input(oneProduct)
    .output(productSchema),
  related: endpoint('visitor')
    .route({
      method: 'GET',
      path: '/products/related/items',
      summary: 'Related products: same category, without the one shown',
    })
    .input(z.strictObject({ category: line(0, 80), excludeId: z.optional(z.uuid()) }))
    .output(z.array(productSchema)),
  categories: endpoint('visitor')
    .route({ method: 'GET', path: '/categories', summary: 'The categories in use' })
    .output(z.array(z.string())),
  create: endpoint('admin', multipart)
    .route({ method: 'POST', path: '/products', successStatus: 201, summary: 'Creates a product (multipart)' })
    .errors(refusals('NOT_AN_IMAGE'))
    .input(newProduct)
    .output(productSchema),
  update: endpoint('admin', multipart)
    .route({ method: 'PUT', path: '/products/{id}', summary: 'Updates a product (multipart, picture optional)' })
    .errors(refusals('NOT_FOUND', 'NOT_AN_IMAGE', 'EDITED_MEANWHILE'))
    .input(productEdit)
    .output(productSchema),
  delete: endpoint('admin')
    .route({
      method: 'DELETE',
      path: '/products/{id}',
      summary: 'Takes a product out of the shop; past orders keep showing it',
    })
    .errors(refusals('NOT_FOUND'))
    .input(oneProduct)
    .output(z.strictObject({ _id: z.uuid() })),
} satisfies Guarded;
