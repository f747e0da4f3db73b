import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { allCategories } from './category-edits.store.server.ts';
import {
  addSearchWord,
  mergeCategory,
  orderCategories,
  removeSearchWord,
  renameCategory,
} from './edit-vocabulary.server.ts';
import { allSearchWords } from './search-words.store.server.ts';
import type { vocabularyContract } from './vocabulary.contract.ts';

/** Every page and answer for visitors may be different now. */
async function changing<Result>(context: ApiContext, work: Promise<Result>): Promise<Result> {
  const result = await work;
  context.catalogueChanged();
  return result;
}

export const vocabularyApi: Handlers<typeof vocabularyContract> = {
  categories: (context) => allCategories(context.db),
  renameCategory: (context, input) => changing(context, renameCategory(context.db, callerOf(context).uid, input)),
  orderCategories: (context, input) => changing(context, orderCategories(context.db, callerOf(context).uid, input)),
  mergeCategory: (context, { id, into }) =>
    changing(context, mergeCategory(context.db, callerOf(context).uid, id, into)),
  searchWords: (context) => allSearchWords(context.db),
  addSearchWord: (context, input) => changing(context, addSearchWord(context.db, callerOf(context).uid, input)),
  removeSearchWord: (context, input) => changing(context, removeSearchWord(context.db, callerOf(context).uid, input)),
};
