import { useEffect } from 'react';
import { useIdentity } from '../identity/identity-provider.tsx';
import type { CartItem } from './cart.contract.ts';
import { keepSeenPrices, readSeenPrices } from './seen-prices.ts';

/** Gives the price that the signed-in person saw of a line before, where it is another one by now; else null. */
export function usePricesBefore(items: readonly CartItem[]): (item: CartItem) => number | null {
  const uid = useIdentity().user?.uid ?? '';
  const seen = uid === '' ? {} : readSeenPrices(uid);
  useEffect(() => {
    if (uid === '') return;
    const before = readSeenPrices(uid);
    // A line that has gone is forgotten: whoever puts it in again sees the price of then.
    const lines = items.map(({ productId: { _id, price } }) => [_id, before[_id] ?? price]);
    keepSeenPrices(uid, Object.fromEntries(lines));
  }, [uid, items]);
  return ({ productId: { _id, price } }) => {
    const before = seen[_id] ?? price;
    return before === price ? null : before;
  };
}
