import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { cartKey } from '../../../cart/cart.queries.ts';
import { ordersKey } from '../../../orders/orders.queries.ts';

const storageKey = 'changed-queries';

/** Tells the other tabs of this browser which queries a mutation says that it `changes`. Nothing stays stored. */
export function tellOtherTabs(meta: { changes?: unknown } = {}): void {
  if (!meta.changes) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(meta.changes));
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage the other tabs see it when they ask again.
  }
}

/** Asks anew for what another tab has changed; a page that slept in the browser's cache has heard nothing. */
export function followOtherTabs(client: QueryClient): void {
  const refetch = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) refetch(JSON.parse(newValue));
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && refetch([cartKey, ordersKey]));
}
