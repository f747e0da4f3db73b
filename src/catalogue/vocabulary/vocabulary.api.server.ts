import { type ApiContext, callerOf, type Db } from '../../shared/api-context.ts';
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

type Change<Input, Result> = (db: Db, actor: string, input: Input) => Promise<Result>;

/** Handles a change, after which every page and answer for visitors may be different. */
function changing<Input, Result>(change: Change<Input, Result>) {
  return async (context: ApiContext, input: Input) => {
    const result = await change(context.db, callerOf(context).uid, input);
    context.catalogueChanged();
    return result;
  };
}

export const vocabularyApi: Handlers<typeof vocabularyContract> = {
  categories: (context) => allCategories(context.db),
  renameCategory: changing(renameCategory),
  orderCategories: changing(orderCategories),
  mergeCategory: changing((db, actor, { id, into }) => mergeCategory(db, actor, id, into)),
  searchWords: (context) => allSearchWords(context.db),
  addSearchWord: changing(addSearchWord),
  removeSearchWord: changing(removeSearchWord),
};
