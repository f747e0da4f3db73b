import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { cartKey } from '../../../cart/cart.queries.ts';
import { ordersKey } from '../../../orders/orders.queries.ts';

const storageKey = 'changed-queries';

/** Sends the query keys that a mutation `changes` to the other tabs of this browser. Nothing stays stored. */
export function notifyOtherTabs(meta: { changes?: unknown } = {}): void {
  if (!meta.changes) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(meta.changes));
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage the other tabs see the change with their next fetch.
  }
}

/**
 * Fetches again after changes in another tab. A page from the back/forward cache missed them, so it fetches cart, orders and
 * addresses.
 */
export function followOtherTabs(client: QueryClient): void {
  const refetch = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) {
      // The first fetch of a query goes on, and its answer may be older than the change. So it is followed by another fetch.
      const isFirst: QueryFilters['predicate'] = ({ state }) => state.data === undefined;
      for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst })) {
        const again = () => client.refetchQueries({ queryKey: query.queryKey, exact: true });
        query.fetch().then(again, () => {});
      }
      void client.invalidateQueries({ queryKey });
    }
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) refetch(JSON.parse(newValue));
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && refetch([cartKey, ordersKey, ['checkout']]));
}
