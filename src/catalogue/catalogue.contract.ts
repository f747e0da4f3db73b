import * as z from 'zod/mini';
import { admin, type Guarded, refusals, visitor } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { code, line, recordId, recordIds } from '../shared/text-schema.ts';
import { adminFields, factSchema, factTexts, shownFields, shownLanguages, shownWords } from './fields/field-schemas.ts';
import { productLimits } from './fields/product-fields.ts';
import { pictureLimitBytes } from './pictures/picture-limits.ts';
import { newProduct, productEdit } from './product-form.contract.ts';
import { productSorts } from './product-sorts.ts';
import { searchAnswers } from './search/answer-kinds.ts';
import { longestSearch } from './search/longest-search.ts';

const language = z.enum(locales);
const { price, yearlyLimitPerUser, ...otherFields } = shownFields;

/** A product's words in one language; an empty text if it has none. */
const words = z.strictObject({ ...shownWords, category: z.string(), facts: factTexts });

/**
 * A product as visitors see it. Its words are in the language of the request, or in the other one if there are only
 * those; `lang` names the language. `countInStock` null: unlimited. `yearlyLimitPerUser` null: no yearly limit.
 */
export const productSchema = z.strictObject({
  _id: recordId,
  ...shownWords,
  price,
  category: z.string(),
  /** The address of the picture, 640 pixels wide; `pictureSources` gives the other widths. */
  image: z.string(),
  /** The addresses of all its pictures in their order, `image` the first. */
  pictures: z.array(z.string()),
  countInStock: z.nullable(z.int()),
  yearlyLimitPerUser,
  /** Its facts, each in the language of the request or in the other one. */
  facts: z.array(factSchema),
  /**
   * Size, length and pack in a few letters, which distinguish it from others of its name. Empty if it has none of them.
   */
  variant: z.string(),
  /** `expires`: until when the earliest units in stock may be used. Columns that are added later come here too. */
  ...otherFields,
  /**
   * Only for a single product: the earliest expiry date among the batches that a family may get. Left out if none has
   * one.
   */
  soonestBatch: z.optional(z.string()),
  /**
   * Only for a single product, if its model has several sizes in the shop: a product for each, this one among them. `size` is
   * the whole variant if another one has the same size.
   */
  sizes: z.optional(
    z.array(z.strictObject({ _id: recordId, size: z.string(), lang: language, countInStock: z.nullable(z.int()) })),
  ),
  /**
   * Grows with every edit, not with sales. The edit form sends it back, so that an old form cannot undo newer changes.
   */
  version: z.int(),
  lang: z.strictObject({ ...shownLanguages, category: language, variant: language }),
  translations: z.strictObject({ en: words, id: words }),
});
export type Product = z.infer<typeof productSchema>;

/** The part of a product that only admins see. */
const adminPart = z.strictObject({
  ...adminFields,
  isLow: z.boolean(),
  /** Whether it was never published. Only admins see it then. */
  draft: z.boolean(),
});
export const adminProductSchema = z.extend(productSchema, adminPart.shape);
export type AdminProduct = z.infer<typeof adminProductSchema>;

/** The specified answer to a form. One that names a field of `adminPart` gets all of these back. */
const savedProductSchema = z.extend(productSchema, z.partial(adminPart).shape);
export type SavedProduct = z.infer<typeof savedProductSchema>;

/** The part of a product that a card shows. */
export type CardProduct = Pick<Product, '_id' | 'name' | 'price' | 'image' | 'countInStock' | 'variant'> & {
  lang: Pick<Product['lang'], 'name' | 'variant'>;
};

/** A category with products in the shop. `address` is the value of `?category=` in every language. */
export const categorySchema = z.strictObject({
  address: z.string(),
  name: z.string(),
  lang: language,
  /** The number of its products in the shop. */
  products: z.int(),
  /** The address of the picture of its oldest product in the shop, 640 pixels wide. */
  image: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

/** How the shop understands a search, with the closest products. */
const searchSchema = z.strictObject({
  /** The search with its unknown words replaced by words of the shop; null if it has none. */
  didYouMean: z.nullable(z.string()),
  /** Whether the best product has each of its words that matter, in any spelling. */
  complete: z.boolean(),
  /** Its words that no product has, and the numbers that the best product does not have. */
  missing: z.array(z.string()),
  /** Things that it names and the shop does not have, as they were typed. No other product was looked for by general words for them. */
  lacking: z.array(z.string()),
  /** The pages that answer it better than products do, the most urgent first. */
  answers: z.array(z.enum(searchAnswers)),
  /** Numbers that were read out of words, or whose point was not typed: `tiga setengah` and `3 5` are `3.5`. */
  readAs: z.array(z.string()),
  /** How many products of the whole shop match, if the filters leave none of them or hide the best. Otherwise 0. */
  elsewhere: z.int(),
  /** Whether the products are a guess: they resemble the search, or have few of its words. */
  guess: z.boolean(),
  /** In the order of the list. */
  products: z.array(
    z.strictObject({
      ...z.pick(productSchema, { _id: true, name: true, variant: true, countInStock: true }).shape,
      lang: z.strictObject({ name: language, variant: language }),
    }),
  ),
});
export type ReadSearch = z.infer<typeof searchSchema>;

/** Filters and order of a product list. Every value is text, as in an address. */
export const productQuery = z.extend(
  pagedQuerySchema(
    {
      q: z.optional(line(0, longestSearch)),
      category: z.optional(code(0, 80)),
      inStock: z.optional(z.enum(['true', 'false'])),
      /** Only free products, or only those with a price. */
      free: z.optional(z.enum(['true', 'false'])),
      sort: z.optional(z.enum(productSorts)),
    },
    // Long enough for a name of 200 characters of any script.
    { maxLimit: productLimits.page, maxCursor: 1_000 },
  ),
  { ids: z.optional(recordIds(100)) },
);
export type ProductQuery = z.input<typeof productQuery>;

/** A search with the filters of its list, because the answer describes that list. */
const searchInput = z.strictObject({
  ...z.pick(productQuery, { category: true, inStock: true, free: true }).shape,
  q: line(0, longestSearch),
});
export type SearchInput = z.input<typeof searchInput>;

const multipart = { multipart: true, bodyLimit: pictureLimitBytes + 64 * 1024 };
const oneProduct = z.strictObject({ id: recordId });

/** An endpoint that stores a picture. All such endpoints have the same limits, and those of documents need a recent login. */
export const pictureUpload = (path: `/${string}`, summary: string, options: { recentLogin?: true } = {}) =>
  admin(`POST ${path}`, summary, { ...multipart, ...options })
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE'))
    .input(z.strictObject({ image: z.file() }))
    .output(z.strictObject({ image: z.string() }));

export const catalogueContract = {
  list: pagedEndpoint(visitor('GET /products', 'List of products', { dependsOn: ['products', 'stock'] }), {
    query: productQuery,
    item: productSchema,
  }),
  get: visitor('GET /products/{id}', 'One product', { dependsOn: ['products', 'stock'] })
    .input(oneProduct)
    .output(productSchema),
  related: visitor('GET /products/related/items', 'Related products: same category, without the one shown', {
    dependsOn: ['products', 'stock'],
  })
    .input(z.strictObject({ category: code(0, 80), excludeId: z.optional(recordId) }))
    .output(z.array(productSchema)),
  search: visitor('GET /search', 'What a search is understood as, and the products it is nearest to', {
    dependsOn: ['products', 'stock'],
  })
    .input(searchInput)
    .output(searchSchema),
  categories: visitor('GET /categories', 'The categories in use', { dependsOn: ['products'] }).output(
    z.array(categorySchema),
  ),
  addPicture: pictureUpload(
    '/pictures',
    'Keeps a picture (multipart), for a product to name among its `pictures`; one that none names goes after a week',
  ),
  create: admin('POST /products', 'Creates a product (multipart)', multipart)
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE'))
    .input(newProduct)
    .output(savedProductSchema),
  update: admin('PUT /products/{id}', 'Updates a product (multipart, picture optional)', multipart)
    .errors(refusals('NOT_AN_IMAGE', 'EDITED_MEANWHILE'))
    .input(productEdit)
    .output(savedProductSchema),
  delete: admin('DELETE /products/{id}', 'Takes a product out of the shop; past orders keep showing it')
    .input(oneProduct)
    .output(z.strictObject({ _id: recordId })),
} satisfies Guarded;
