import { MutationCache, QueryClient } from '@tanstack/react-query';
import { onSignOut } from '../../../identity/client/sign-out.ts';
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

/** A refusal by the shop is final. Any other error is retried twice. */
function createQueryClient(): QueryClient {
  const retry = (failures: number, error: unknown) => failures < 2 && !isRefusal(error);
  const mutationCache = new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => notifyOtherTabs(meta),
  });
  return new QueryClient({ mutationCache, defaultOptions: { queries: { ...freshness, retry } } });
}

/** Whether another try would get the same answer. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
