import * as z from 'zod/mini';
import { admin, type Guarded, refusals } from '../../shared/contract-builder.ts';
import type { IssueName } from '../../shared/input-issues.ts';
import { line, recordId } from '../../shared/text-schema.ts';

const id = recordId;
const allIds = z.array(id).check(z.maxLength(1_000));

const keptNames = z.strictObject({ en: z.nullable(z.string()), id: z.nullable(z.string()) });

const keptCategorySchema = z.strictObject({
  _id: id,
  /** The value of `?category=`, independent of its names. */
  address: z.string(),
  names: keptNames,
  /** The number of its products in the shop. */
  products: z.int(),
  /**
   * The name of another category that differs only by capitals or invisible characters. Old rows may have one; an admin
   * can merge them.
   */
  looksLike: z.nullable(z.string()),
});
export type KeptCategory = z.infer<typeof keptCategorySchema>;

/** Its names. A language without a name is left out; at least one has a name. */
const categoryNames = z
  .strictObject({ en: z.optional(line(1, 80)), id: z.optional(line(1, 80)) })
  .check(z.refine(({ en, id }) => Boolean(en || id), { path: ['id'], error: 'required' satisfies IssueName }));
export type CategoryNames = z.infer<typeof categoryNames>;

/** A word that families use, and words of the names of the products that they mean. */
export const searchWordSchema = z.strictObject({ said: line(1, 80), meant: line(1, 80) });
export type SearchWord = z.infer<typeof searchWordSchema>;

/** The categories and the search words of families (docs/decisions/a-vocabulary-that-grows.md). */
export const vocabularyContract = {
  categories: admin('GET /admin/categories', 'All categories in their order, also those without products').output(
    z.array(keptCategorySchema),
  ),
  renameCategory: admin('PUT /admin/categories/{id}', 'Gives a category other names; its address stays')
    .errors(refusals('EDITED_MEANWHILE'))
    .input(
      z.strictObject({
        id,
        names: categoryNames,
        /** The names before, as the admin saw them. If there are others by now, nothing changes. */
        seen: z.optional(keptNames),
      }),
    )
    .output(z.array(keptCategorySchema)),
  orderCategories: admin('PUT /admin/categories', 'Puts the categories into another order, all of them named')
    .errors(refusals('EDITED_MEANWHILE'))
    .input(
      z.strictObject({
        ids: allIds,
        /** The order before, as the admin saw it. If there is another one by now, nothing changes. */
        seen: z.optional(allIds),
      }),
    )
    .output(z.array(keptCategorySchema)),
  mergeCategory: admin(
    'POST /admin/categories/{id}/merge',
    'Moves all products of a category into another one; its address leads there from then on',
  )
    .input(z.strictObject({ id, into: id }))
    .output(z.array(keptCategorySchema)),
  searchWords: admin('GET /admin/search-words', 'What families call products, by what they mean').output(
    z.array(searchWordSchema),
  ),
  addSearchWord: admin('POST /admin/search-words', 'Lets products be found by another word')
    .route({ successStatus: 201 })
    .input(searchWordSchema)
    .output(
      z.strictObject({
        ...searchWordSchema.shape,
        /** The number of products in the shop whose names have all words of the meaning. */
        products: z.int(),
      }),
    ),
  removeSearchWord: admin('DELETE /admin/search-words', 'Lets products be found by a word no more')
    .errors(refusals('NOT_FOUND'))
    .input(searchWordSchema)
    .output(z.array(searchWordSchema)),
} satisfies Guarded;
