import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { cartQuery } from '../../cart/cart.queries.ts';
import { WithQueries } from './queries/with-queries.tsx';

/** Reports the number of units in the signed-in person's cart, now and after every change. */
export function CartCount({ onCount }: { onCount: (count: number) => void }) {
  return (
    <WithQueries>
      <Counted onCount={onCount} />
    </WithQueries>
  );
}

/** Fetches once, then follows the cart's cache. So the count in every header keeps the cart neither fresh nor in memory. */
function Counted({ onCount }: { onCount: (count: number) => void }) {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const cart = useSyncExternalStore(
    useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]),
    () => queries.getQueryData(cartQuery().queryKey),
  );
  useEffect(() => {
    void queries.prefetchQuery(cartQuery());
  }, [queries]);
  useEffect(() => {
    if (cart) onCount(cart.items.reduce((sum, { quantity }) => sum + quantity, 0));
  }, [cart, onCount]);
  useEffect(() => () => onCount(0), [onCount]);
  return null;
}
