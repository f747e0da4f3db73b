import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { allCategories } from './category-edits.store.server.ts';
import {
  addSearchWord,
  mergeCategory,
  orderCategories,
  removeSearchWord,
  renameCategory,
} from './edit-vocabulary.server.ts';
import { allSearchWords } from './search-words.store.server.ts';
import { vocabularyContract } from './vocabulary.contract.ts';

const api = implement(vocabularyContract).$context<ApiContext>();

/** Every page and answer for visitors may be different now. */
async function changing<Result>(context: ApiContext, work: Promise<Result>): Promise<Result> {
  const result = await work;
  context.catalogueChanged();
  return result;
}

export const vocabularyApi = api.router({
  categories: api.categories.handler(({ context }) => allCategories(context.db)),
  renameCategory: api.renameCategory.handler(({ context, input }) =>
    changing(context, renameCategory(context.db, callerOf(context).uid, input)),
  ),
  orderCategories: api.orderCategories.handler(({ context, input }) =>
    changing(context, orderCategories(context.db, callerOf(context).uid, input)),
  ),
  mergeCategory: api.mergeCategory.handler(({ context, input: { id, into } }) =>
    changing(context, mergeCategory(context.db, callerOf(context).uid, id, into)),
  ),
  searchWords: api.searchWords.handler(({ context }) => allSearchWords(context.db)),
  addSearchWord: api.addSearchWord.handler(({ context, input }) =>
    changing(context, addSearchWord(context.db, callerOf(context).uid, input)),
  ),
  removeSearchWord: api.removeSearchWord.handler(({ context, input }) =>
    changing(context, removeSearchWord(context.db, callerOf(context).uid, input)),
  ),
});
