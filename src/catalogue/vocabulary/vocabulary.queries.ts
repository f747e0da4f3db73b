import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';
import { catalogueKey } from '../catalogue.queries.ts';
import type { KeptCategory, SearchWord } from './vocabulary.contract.ts';

const client = createApiClient(async () => (await import('./vocabulary.contract.ts')).vocabularyContract);

/** All categories, also those without products. */
export function allCategoriesQuery() {
  return queryOptions({
    queryKey: [...catalogueKey, 'all-categories'],
    queryFn: ({ signal }) => client.categories(undefined, { signal }),
    staleTime: 0,
  });
}

/** The search words of families. */
export function searchWordsQuery() {
  return queryOptions({
    queryKey: [...catalogueKey, 'search-words'],
    queryFn: ({ signal }) => client.searchWords(undefined, { signal }),
    staleTime: 0,
  });
}

/** Shows the categories as an edit left them, and invalidates every query that names them. */
export async function showCategories(queries: QueryClient, categories: KeptCategory[]): Promise<void> {
  queries.setQueryData(allCategoriesQuery().queryKey, categories);
  await queries.invalidateQueries({ queryKey: catalogueKey });
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const renameCategoryMutation = () => ({
  mutationFn: (input: Input<'renameCategory'>) => client.renameCategory(input),
});
export const orderCategoriesMutation = () => ({ mutationFn: (ids: string[]) => client.orderCategories({ ids }) });
export const mergeCategoryMutation = () => ({
  mutationFn: (input: Input<'mergeCategory'>) => client.mergeCategory(input),
});
export const addSearchWordMutation = () => ({ mutationFn: (word: SearchWord) => client.addSearchWord(word) });
export const removeSearchWordMutation = () => ({ mutationFn: (word: SearchWord) => client.removeSearchWord(word) });
