import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { cartQuery } from '../../cart/cart.queries.ts';
import { WithQueries } from './queries/with-queries.tsx';

/** Tells how many things are in the signed-in person's cart, now and after every change. */
export function CartCount({ onCount }: { onCount: (count: number) => void }) {
  return (
    <WithQueries>
      <Counted onCount={onCount} />
    </WithQueries>
  );
}

/** Asks once, and listens to what the others hear: a count in every header does not keep the cart fresh, or in memory. */
function Counted({ onCount }: { onCount: (count: number) => void }) {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const cart = useSyncExternalStore(
    useCallback((heard: () => void) => cache.subscribe(heard), [cache]),
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
