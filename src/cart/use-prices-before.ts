import { useEffect } from 'react';
import { useIdentity } from '../identity/identity-provider.tsx';
import type { CartItem } from './cart.contract.ts';
import { readSeenPrices, saveSeenPrices } from './seen-prices.ts';

/** Returns a function that gives the price this person saw of a line before, or null if it did not change. */
export function usePricesBefore(items: readonly CartItem[]): (item: CartItem) => number | null {
  const uid = useIdentity().user?.uid ?? '';
  const seen = uid === '' ? {} : readSeenPrices(uid);
  useEffect(() => {
    if (uid === '') return;
    const before = readSeenPrices(uid);
    // Forgets a removed line. If it is added again, the price of that day counts.
    const lines = items.map(({ productId: { _id, price } }) => [_id, before[_id] ?? price]);
    saveSeenPrices(uid, Object.fromEntries(lines));
  }, [uid, items]);
  return ({ productId: { _id, price } }) => {
    const before = seen[_id] ?? price;
    return before === price ? null : before;
  };
}
