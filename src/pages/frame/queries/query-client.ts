import { MutationCache, QueryClient } from '@tanstack/react-query';
import { onSignOut } from '../../../identity/client/sign-out.ts';
import { isUnanswered } from '../../../shared/error-sentence.ts';
import { freshness } from '../../../shared/freshness.ts';
import { followOtherTabs, notifyOtherTabs } from './other-tabs.ts';

let browserClient: QueryClient | undefined;

/** The query store: one for each document in the browser, and one for each page that the server renders. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!browserClient) {
    const created = createQueryClient();
    // The next person must see no data of the person before.
    onSignOut(() => created.clear());
    followOtherTabs(created);
    browserClient = created;
  }
  return browserClient;
}

/**
 * A refusal by the shop is final. Any other error of a query is retried twice. A change without an answer may have been made.
 * Then all shown data is fetched again. Two marks prevent that: `refetchesItself` of a mutation, `readOnce` of a query.
 */
function createQueryClient(): QueryClient {
  const retry = (failures: number, error: unknown) => failures < 2 && !isRefusal(error);
  const mutationCache = new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => notifyOtherTabs(meta),
    onError: (error, _variables, _result, { meta }) => {
      if (isUnanswered(error) && !meta?.refetchesItself) {
        void client.invalidateQueries({ predicate: (query) => !query.meta?.readOnce });
      }
    },
  });
  // Without a network a change fails at once with a message. Otherwise it would be made later, unseen by a person who
  // perhaps gave it up.
  const mutations = { networkMode: 'always' } as const;
  const client = new QueryClient({ mutationCache, defaultOptions: { queries: { ...freshness, retry }, mutations } });
  return client;
}

/** Whether another try would get the same answer. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
