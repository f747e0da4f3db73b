import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { exceedsAllowance } from '../orders/allowance.rules.ts';
import { allowanceSentence, errorMessage, serverMessage } from '../shared/error-sentence.ts';
import { logError } from '../shared/log-error.ts';
import { useToast } from '../ui/toast.tsx';
import { cartCause, cartKey, purchaseCountQuery, setCartMutation } from './cart.queries.ts';
import { maxQuantity } from './cart.rules.ts';
import { readSeenPrices, saveSeenPrices } from './seen-prices.ts';
import { showCart } from './show-cart.ts';
import type { ShownProduct } from './use-login-first.ts';

/** Whether a person works by keyboard: the focus is visible only then. */
export const isByKey = () => document.activeElement?.matches(':focus-visible') ?? false;

/**
 * Adds a product to the cart and removes it, shows the outcome, and refreshes the affected queries (specification,
 * sections 4, 5 and 8). Both functions return whether the cart changed. With `noToast`, the caller
 * shows the addition. `control` takes the focus back from the message of a removal.
 */
export function useAddToCart(product: ShownProduct, { noToast = false } = {}) {
  const { _id, price } = product;
  const { user } = useIdentity();
  const queries = useQueryClient();
  const toast = useToast();
  const cause = cartCause(_id);
  const adding = useMutation(setCartMutation());

  function refuse(sentence: string): false {
    toast(sentence, { kind: 'error', cause });
    return false;
  }

  function refuseWith(error: unknown, what: string, fallback: string): false {
    logError(what, error);
    void queries.invalidateQueries({ queryKey: cartKey });
    return refuse(errorMessage(error, fallback));
  }

  async function add(quantity: number): Promise<boolean> {
    if (!user?.emailVerified) return refuse(m.cart_login_first());
    const refusal = await refusalByLimit(queries, purchaseCountQuery(_id, user.uid), quantity).catch((error) => {
      logError('The purchase count could not be read', error);
      return serverMessage(error, m.cart_count_failed());
    });
    if (refusal) return refuse(refusal);
    if (quantity > maxQuantity) return refuse(m.cart_too_many({ maximum: maxQuantity }));
    return adding
      .mutateAsync({ items: [{ productId: _id, quantity }], neverLower: true })
      .then(async (cart) => {
        saveSeenPrices(user.uid, { ...readSeenPrices(user.uid), [_id]: price });
        await showCart(queries, cart, _id);
        toast(noToast ? null : m.cart_added({ name: nameWithVariant(product) }), { kind: 'success', cause });
        return true;
      })
      .catch((error) => refuseWith(error, 'Adding to the cart failed', m.cart_add_failed()));
  }

  async function remove(control: HTMLElement | null): Promise<boolean> {
    const byKey = isByKey();
    return import('./removal.tsx')
      .then(({ removeLine }) => removeLine({ queries, toast }, _id, { byKey, control }))
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
  const freshQuery = { ...query, staleTime: 0, networkMode: 'always', retry: false } as const;
  const { totalPurchased: bought, limit } = await queries.fetchQuery(freshQuery);
  if (limit === null || !exceedsAllowance({ bought, limit }, quantity)) return null;
  return allowanceSentence({ limit, bought });
}
