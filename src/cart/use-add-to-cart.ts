import { useMutation, useQueryClient } from '@tanstack/react-query';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { exceedsAllowance } from '../orders/allowance.rules.ts';
import { failureMessage } from '../shared/error-sentence.ts';
import { logFailure } from '../shared/log-error.ts';
import { useToast } from '../ui/toast.tsx';
import type { Cart } from './cart.contract.ts';
import { cartQuery, purchaseCountQuery, removeFromCartMutation, setCartMutation } from './cart.queries.ts';
import { maxQuantity } from './cart.rules.ts';

// A change tried without a network fails at once and says so, instead of waiting unseen.
const networkMode = 'always';

/**
 * Adds a product to the cart and removes it, tells the person either way, and refreshes what it touches
 * (specification, sections 4, 5 and 8). Both answer whether the cart has changed. `quiet` leaves it to the caller to tell
 * of success.
 */
export function useAddToCart({ _id, name }: { _id: string; name: string }, { quiet = false } = {}) {
  const { user } = useIdentity();
  const queries = useQueryClient();
  const toast = useToast();
  const adding = useMutation({ ...setCartMutation(), networkMode });
  const removing = useMutation({ ...removeFromCartMutation(), networkMode });

  async function showCart(cart: Cart, sentence: string): Promise<true> {
    const { queryKey } = cartQuery();
    // A read that began before the change would put the old cart back.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, cart);
    void queries.invalidateQueries({ queryKey: catalogueKey });
    void queries.invalidateQueries({ queryKey: purchaseCountQuery(_id).queryKey });
    if (!quiet) toast(sentence, { kind: 'success' });
    return true;
  }

  function refuse(sentence: string): false {
    toast(sentence, { kind: 'error' });
    return false;
  }

  function refuseWith(error: unknown, what: string, fallback: string): false {
    logFailure(what, error);
    return refuse(failureMessage(error, fallback));
  }

  async function refusalByLimit(quantity: number): Promise<string | null> {
    const query = { ...purchaseCountQuery(_id), staleTime: 0, networkMode, retry: false } as const;
    const { totalPurchased: bought, limit } = await queries.fetchQuery(query);
    if (!exceedsAllowance({ bought, limit }, quantity)) return null;
    return m.error_allowance_exceeded({ limit: limit ?? 0, bought });
  }

  async function add(quantity: number): Promise<boolean> {
    if (!user?.emailVerified) return refuse(m.cart_login_first());
    const refusal = await refusalByLimit(quantity).catch((error) => {
      logFailure('The purchase count could not be read', error);
      return failureMessage(error, m.cart_count_failed());
    });
    if (refusal) return refuse(refusal);
    if (quantity > maxQuantity) return refuse(m.cart_too_many({ maximum: maxQuantity }));
    return adding
      .mutateAsync({ items: [{ productId: _id, quantity }] })
      .then((cart) => showCart(cart, m.cart_added({ name })))
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
