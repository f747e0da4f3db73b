import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { cartKey } from '../../../cart/cart.queries.ts';
import { onSignOut } from '../../../identity/client/sign-out.ts';
import { ordersKey } from '../../../orders/orders.queries.ts';
import { freshness } from '../../../shared/freshness.ts';
import { onChangeInOtherTab, tellOtherTabs } from '../../../shared/other-tabs.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What a mutation changes, for the other tabs of this browser. */
    mutationMeta: { changes?: readonly QueryKey[] };
  }
}

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

/** What another tab has changed is asked for anew; a page that slept in the browser's cache heard nothing. */
function followOtherTabs(client: QueryClient): void {
  const refetch = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  onChangeInOtherTab(refetch);
  window.addEventListener('pageshow', ({ persisted }) => persisted && refetch([cartKey, ordersKey]));
}

/** What the shop refused is final, anything else is retried twice. */
function createQueryClient(): QueryClient {
  const retry = (failures: number, error: unknown) => failures < 2 && !isRefusal(error);
  const mutationCache = new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => meta?.changes && tellOtherTabs(meta.changes),
  });
  return new QueryClient({ mutationCache, defaultOptions: { queries: { ...freshness, retry } } });
}

/** An answer that another try would not change. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
