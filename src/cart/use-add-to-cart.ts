import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { exceedsAllowance } from '../orders/allowance.rules.ts';
import { allowanceSentence, errorMessage } from '../shared/error-sentence.ts';
import { logError } from '../shared/log-error.ts';
import { useToast } from '../ui/toast.tsx';
import type { Cart } from './cart.contract.ts';
import {
  cartCause,
  cartQuery,
  cartScope,
  purchaseCountKey,
  purchaseCountQuery,
  removeFromCartMutation,
  setCartMutation,
} from './cart.queries.ts';
import { maxQuantity } from './cart.rules.ts';
import { readSeenPrices, saveSeenPrices } from './seen-prices.ts';

// A change without a network fails at once with a message, instead of waiting unseen.
const networkMode = 'always';

/**
 * Adds a product to the cart and removes it, shows the outcome, and refreshes the affected queries (specification,
 * sections 4, 5 and 8). Both functions return whether the cart changed. With `noToast`, the caller shows success.
 */
export function useAddToCart(
  { _id, name, price }: { _id: string; name: string; price: number },
  { noToast = false } = {},
) {
  const { user } = useIdentity();
  const queries = useQueryClient();
  const toast = useToast();
  const cause = cartCause(_id);
  const adding = useMutation({ ...setCartMutation(), scope: cartScope, networkMode });
  const removing = useMutation({ ...removeFromCartMutation(), scope: cartScope, networkMode });

  async function showCart(cart: Cart, sentence: string): Promise<true> {
    const { queryKey } = cartQuery();
    // A read that began before the change would restore the old cart.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, cart);
    void queries.invalidateQueries({ queryKey: catalogueKey });
    void queries.invalidateQueries({ queryKey: purchaseCountKey(_id) });
    toast(noToast ? null : sentence, { kind: 'success', cause });
    return true;
  }

  function refuse(sentence: string): false {
    toast(sentence, { kind: 'error', cause });
    return false;
  }

  function refuseWith(error: unknown, what: string, fallback: string): false {
    logError(what, error);
    return refuse(errorMessage(error, fallback));
  }

  async function add(quantity: number): Promise<boolean> {
    if (!user?.emailVerified) return refuse(m.cart_login_first());
    const refusal = await refusalByLimit(queries, purchaseCountQuery(_id, user.uid), quantity).catch((error) => {
      logError('The purchase count could not be read', error);
      return errorMessage(error, m.cart_count_failed());
    });
    if (refusal) return refuse(refusal);
    if (quantity > maxQuantity) return refuse(m.cart_too_many({ maximum: maxQuantity }));
    return adding
      .mutateAsync({ items: [{ productId: _id, quantity }], neverLower: true })
      .then((cart) => {
        saveSeenPrices(user.uid, { ...readSeenPrices(user.uid), [_id]: price });
        return showCart(cart, m.cart_added({ name }));
      })
      .catch((error) => refuseWith(error, 'Adding to the cart failed', m.cart_add_failed()));
  }

  async function remove(): Promise<boolean> {
    return removing
      .mutateAsync({ productId: _id })
      .then((cart) => showCart(cart, m.cart_removed({ name })))
      .catch((error) => refuseWith(error, 'Removing from the cart failed', m.cart_remove_failed()));
  }

  return { add, remove };
}

/** Returns a sentence if the quantity exceeds this year's allowance, or else null. */
async function refusalByLimit(
  queries: QueryClient,
  query: ReturnType<typeof purchaseCountQuery>,
  quantity: number,
): Promise<string | null> {
  const freshQuery = { ...query, staleTime: 0, networkMode, retry: false } as const;
  const { totalPurchased: bought, limit } = await queries.fetchQuery(freshQuery);
  if (limit === null || !exceedsAllowance({ bought, limit }, quantity)) return null;
  return allowanceSentence({ limit, bought });
}
