import { MutationCache, QueryClient } from '@tanstack/react-query';
import { onSignOut } from '../../../identity/client/sign-out.ts';
import { freshness } from '../../../shared/freshness.ts';
import { followOtherTabs, tellOtherTabs } from './other-tabs.ts';

let browserClient: QueryClient | undefined;

/** Server data: one store for as long as the document lives, and on the server one for each page that is made. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!browserClient) {
    const created = createQueryClient();
    // Nothing of one person is left for the next.
    onSignOut(() => created.clear());
    followOtherTabs(created);
    browserClient = created;
  }
  return browserClient;
}

/** What the shop refused is final, anything else is retried twice. */
function createQueryClient(): QueryClient {
  const retry = (failures: number, error: unknown) => failures < 2 && !isRefusal(error);
  const mutationCache = new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => tellOtherTabs(meta),
  });
  return new QueryClient({ mutationCache, defaultOptions: { queries: { ...freshness, retry } } });
}

/** An answer that another try would not change. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
