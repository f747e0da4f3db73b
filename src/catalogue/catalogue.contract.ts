import * as z from 'zod/mini';
import { endpoint, type Guarded, refusals } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint } from '../shared/paging/paged-endpoint.ts';
import { code, line, writtenNumber } from '../shared/text-schema.ts';
import { factSchema, writtenFacts } from './facts/fact-schema.ts';
import { pictureLimitBytes } from './pictures/picture-limits.ts';
import { newProduct, productEdit, productLimits } from './product-form.contract.ts';
import { productSorts } from './product-sorts.ts';

const language = z.enum(locales);

/** A product's words in one language; an empty text where it has none. */
const words = z.strictObject({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  facts: writtenFacts(z.string(), z.string()),
});

/**
 * A product as everyone sees it. Its words are in the language of the request, or in the other one where that is all there
 * is; `lang` says which. `countInStock` null: unlimited. `yearlyLimitPerUser` null: no yearly limit.
 */
export const productSchema = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  category: z.string(),
  /** The address of the picture, 640 pixels wide; `pictureSources` gives the other widths. */
  image: z.string(),
  /** The addresses of all its pictures in their order, `image` the first. */
  pictures: z.array(z.string()),
  countInStock: z.nullable(z.int()),
  yearlyLimitPerUser: z.nullable(z.int()),
  /** What is known of it, each in the language of the request or in the other one. */
  facts: z.array(factSchema),
  /** What tells it apart from others of its name, in a few letters: size, length and pack. Empty where none is known. */
  variant: z.string(),
  /** Until when the earliest of what is in stock may be used, as `YYYY-MM-DD`. */
  expires: z.nullable(z.string()),
  /** Of one product by itself: the soonest date that a family gets from the batches in the house; left out where none has one. */
  soonestBatch: z.optional(z.string()),
  /** Grows with every edit, not with sales; sent back by the edit form so that an old form cannot undo newer changes. */
  version: z.int(),
  lang: z.strictObject({ name: language, description: language, category: language, variant: language }),
  translations: z.strictObject({ en: words, id: words }),
});
export type Product = z.infer<typeof productSchema>;

/** What a card shows of a product. */
export type CardProduct = Pick<Product, '_id' | 'name' | 'price' | 'image' | 'countInStock' | 'variant'> & {
  lang: Pick<Product['lang'], 'name' | 'variant'>;
};

/** A category with products in the shop. `address` is what `?category=` says, in every language. */
export const categorySchema = z.strictObject({
  address: z.string(),
  name: z.string(),
  lang: language,
  /** How many products of it are in the shop. */
  products: z.int(),
});
export type Category = z.infer<typeof categorySchema>;

/** What a search is understood as, with the few products that it is nearest to. */
const searchSchema = z.strictObject({
  /** The search with words of the shop in the place of those that nobody wrote there; null where it needs none. */
  didYouMean: z.nullable(z.string()),
  /** Whether each of its words was found, be it in another spelling. */
  complete: z.boolean(),
  products: z.array(z.strictObject({ _id: z.uuid(), name: z.string(), lang: z.strictObject({ name: language }) })),
});

/** What narrows and orders a product list; every value is text, as in an address. */
export const productQuery = z.strictObject({
  q: z.optional(line(0, 100)),
  category: z.optional(code(0, 80)),
  inStock: z.optional(z.enum(['true', 'false'])),
  /** Those that cost nothing, or those that cost something. */
  free: z.optional(z.enum(['true', 'false'])),
  sort: z.optional(z.enum(productSorts)),
  limit: z.optional(writtenNumber(1, productLimits.page)),
  /** Long enough for a name of 200 characters of any script. */
  cursor: z.optional(line(1, 1_000)),
  ids: z.optional(line(1, 37 * 100)),
});
export type ProductQuery = z.input<typeof productQuery>;

const multipart = { multipart: true, bodyLimit: pictureLimitBytes + 64 * 1024 };
const oneProduct = z.strictObject({ id: z.uuid() });

export const catalogueContract = {
  list: pagedEndpoint(endpoint('visitor', { dependsOn: ['products', 'stock'] }), {
    path: '/products',
    summary: 'List of products',
    query: productQuery,
    item: productSchema,
  }),
  get: endpoint('visitor', { dependsOn: ['products', 'stock'] })
    .route({ method: 'GET', path: '/products/{id}', summary: 'One product' })
    .errors(refusals('NOT_FOUND'))
    .input(oneProduct)
    .output(productSchema),
  related: endpoint('visitor', { dependsOn: ['products', 'stock'] })
    .route({
      method: 'GET',
      path: '/products/related/items',
      summary: 'Related products: same category, without the one shown',
    })
    .input(z.strictObject({ category: code(0, 80), excludeId: z.optional(z.uuid()) }))
    .output(z.array(productSchema)),
  search: endpoint('visitor', { dependsOn: ['products'] })
    .route({
      method: 'GET',
      path: '/search',
      summary: 'What a search is understood as, and the products it is nearest to',
    })
    .input(z.strictObject({ q: line(0, 100) }))
    .output(searchSchema),
  categories: endpoint('visitor', { dependsOn: ['products'] })
    .route({ method: 'GET', path: '/categories', summary: 'The categories in use' })
    .output(z.array(categorySchema)),
  addPicture: endpoint('admin', multipart)
    .route({
      method: 'POST',
      path: '/pictures',
      successStatus: 201,
      summary:
        'Keeps a picture (multipart), for a product to name among its `pictures`; one that none names goes after a week',
    })
    .errors(refusals('NOT_AN_IMAGE'))
    .input(z.strictObject({ image: z.file() }))
    .output(z.strictObject({ image: z.string() })),
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
