import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartItem } from '../cart/cart.contract.ts';
import { productQueryOptions } from '../catalogue/catalogue.queries.ts';
import { readAttemptKey, saveUnanswered, unansweredItemsOf } from './checkout-attempt.ts';

type Items = readonly CartItem[] | null;

/**
 * The cart of the attempt that has no answer. Any tab that shows its order ends the attempt. `isEarlier`: the page was opened
 * after it. `isKept`: a reload leaves it there.
 */
export function useUnansweredItems(userId: string) {
  const queries = useQueryClient();
  const [state, setState] = useState(() => ({ items: unansweredItemsOf(userId), isEarlier: true, isKept: true }));

  useEffect(() => {
    const look = () => readAttemptKey(userId) === null && setState((before) => ({ ...before, items: null }));
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [userId]);

  useEffect(() => {
    const stored = unansweredItemsOf(userId);
    if (!stored) return;
    let isCurrent = true;
    // The page may be in another language than the attempt.
    async function name(item: CartItem): Promise<CartItem> {
      const { name, variant, lang } = await queries.fetchQuery(productQueryOptions(item.productId._id));
      return { ...item, productId: { ...item.productId, name, variant, lang } };
    }
    Promise.all(stored.map((item) => name(item).catch(() => item))).then(
      (items) => isCurrent && setState((before) => (before.items && before.isEarlier ? { ...before, items } : before)),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, queries]);

  /** Stores the cart of an attempt before it is sent. `null` removes it. */
  const save = (items: Items) => {
    const isKept = saveUnanswered(userId, items);
    setState((before) => ({ ...before, isKept: isKept || items === null }));
  };
  /** Shows that an attempt has no answer, or with null that none is open. */
  const show = (items: Items) => setState((before) => ({ ...before, items, isEarlier: false }));
  return { ...state, save, show };
}
