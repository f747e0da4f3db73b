import * as z from 'zod/mini';
import { endpoint, type Guarded, refusals } from '../../shared/contract-builder.ts';
import type { IssueName } from '../../shared/input-issues.ts';
import { line } from '../../shared/text-schema.ts';

const id = z.uuid();

const keptCategorySchema = z.strictObject({
  _id: id,
  /** What `?category=` says, whatever its names are. */
  address: z.string(),
  names: z.strictObject({ en: z.nullable(z.string()), id: z.nullable(z.string()) }),
  /** How many products of it are in the shop. */
  products: z.int(),
  /** The name of another that is the same, capitals and what nobody sees aside: older rows, that an admin may merge. */
  looksLike: z.nullable(z.string()),
});
export type KeptCategory = z.infer<typeof keptCategorySchema>;

/** Its names; left out where it has none in a language, in at most one. */
const categoryNames = z
  .strictObject({ en: z.optional(line(1, 80)), id: z.optional(line(1, 80)) })
  .check(z.refine(({ en, id }) => Boolean(en || id), { path: ['id'], error: 'required' satisfies IssueName }));
export type CategoryNames = z.infer<typeof categoryNames>;

/** What families say, and words of the names of the products that they mean by it. */
export const searchWordSchema = z.strictObject({ said: line(1, 80), meant: line(1, 80) });
export type SearchWord = z.infer<typeof searchWordSchema>;

/** The categories, and the words by which families find products (docs/decisions/a-vocabulary-that-grows.md). */
export const vocabularyContract = {
  categories: endpoint('admin')
    .route({
      method: 'GET',
      path: '/admin/categories',
      summary: 'All categories in their order, also those without products',
    })
    .output(z.array(keptCategorySchema)),
  renameCategory: endpoint('admin')
    .route({
      method: 'PUT',
      path: '/admin/categories/{id}',
      summary: 'Gives a category other names; its address stays',
    })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ id, names: categoryNames }))
    .output(z.array(keptCategorySchema)),
  orderCategories: endpoint('admin')
    .route({
      method: 'PUT',
      path: '/admin/categories',
      summary: 'Puts the categories into another order, all of them named',
    })
    .errors(refusals('EDITED_MEANWHILE'))
    .input(z.strictObject({ ids: z.array(id).check(z.maxLength(1_000)) }))
    .output(z.array(keptCategorySchema)),
  mergeCategory: endpoint('admin')
    .route({
      method: 'POST',
      path: '/admin/categories/{id}/merge',
      summary: 'Moves all products of a category into another one; its address leads there from then on',
    })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ id, into: id }))
    .output(z.array(keptCategorySchema)),
  searchWords: endpoint('admin')
    .route({ method: 'GET', path: '/admin/search-words', summary: 'What families call products, by what they mean' })
    .output(z.array(searchWordSchema)),
  addSearchWord: endpoint('admin')
    .route({
      method: 'POST',
      path: '/admin/search-words',
      successStatus: 201,
      summary: 'Lets products be found by another word',
    })
    .input(searchWordSchema)
    .output(
      z.strictObject({
        ...searchWordSchema.shape,
        /** How many products of the shop have all words of what is meant in their names. */
        products: z.int(),
      }),
    ),
  removeSearchWord: endpoint('admin')
    .route({ method: 'DELETE', path: '/admin/search-words', summary: 'Lets products be found by a word no more' })
    .errors(refusals('NOT_FOUND'))
    .input(searchWordSchema)
    .output(z.array(searchWordSchema)),
} satisfies Guarded;
