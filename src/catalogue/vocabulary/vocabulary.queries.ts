import type { QueryClient } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { createApiClient } from '../../shared/api-client.ts';
import { freshQuery, mutationOf } from '../../shared/endpoint.queries.ts';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { catalogueKey } from '../catalogue.queries.ts';
import type { KeptCategory, SearchWord } from './vocabulary.contract.ts';

const client = createApiClient(async () => (await import('./vocabulary.contract.ts')).vocabularyContract);

/** All categories, also those without products. */
export const allCategoriesQuery = () =>
  freshQuery([...catalogueKey, 'all-categories'], (options) => client.categories(undefined, options));

/** A category as it is now; undefined if it was merged into another one. */
export const fetchCategory = async (queries: QueryClient, id: string): Promise<KeptCategory | undefined> =>
  (await queries.fetchQuery(allCategoriesQuery())).find(({ _id }) => _id === id);

/** The sentence for an edit of a category that failed. */
export const categoryError = (error: unknown, failed: string): string =>
  errorCode(error) === 'NOT_FOUND' ? m.vocabulary_gone() : errorMessage(error, failed);

/** The search words of families. */
export const searchWordsQuery = () =>
  freshQuery([...catalogueKey, 'search-words'], (options) => client.searchWords(undefined, options));

/** Shows the categories as an edit left them, and invalidates every query that names them. */
export async function showCategories(queries: QueryClient, categories: KeptCategory[]): Promise<void> {
  queries.setQueryData(allCategoriesQuery().queryKey, categories);
  await queries.invalidateQueries({ queryKey: catalogueKey });
}

export const renameCategoryMutation = mutationOf(client.renameCategory);
export const orderCategoriesMutation = mutationOf(client.orderCategories);
export const mergeCategoryMutation = mutationOf(client.mergeCategory);
export const addSearchWordMutation = mutationOf((word: SearchWord) => client.addSearchWord(word));
export const removeSearchWordMutation = mutationOf((word: SearchWord) => client.removeSearchWord(word));
