import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import * as m from '../messages/messages.js';
import { serverMessage } from '../shared/error-sentence.ts';
import { logError } from '../shared/log-error.ts';
import { useToast } from '../ui/toast.tsx';
import type { Cart } from './cart.contract.ts';
import { cartCause, cartQuery, purchaseCountKey, setCartMutation } from './cart.queries.ts';
import { maxQuantity } from './cart.rules.ts';
import { quantityIn, withQuantity } from './cart-line.ts';

const pauseMs = 350;
const mutationKey = ['cart-quantities'];

/** Changes by product that are shown but not sent yet. */
type UnsentChanges = Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void; typed: boolean }>;

/**
 * Changes quantities in the cart (0 removes a line). A change shows at once, is sent after a short pause, one at a
 * time, and is reverted if the server refuses it. Quantities are absolute, so the last one wins; but a step up never
 * lowers the quantity of another tab or device.
 */
export function useCartQuantities() {
  const queries = useQueryClient();
  const toast = useToast();
  const { queryKey } = cartQuery();
  const confirmedCart = useRef<Cart | undefined>(undefined);
  const unsentChanges = useRef<UnsentChanges>(new Map());
  const { mutate } = useMutation({
    ...setCartMutation(),
    mutationKey,
    onSuccess: (cart, { items }) => {
      confirmedCart.current = cart;
      if (isLast()) {
        // A read that began before this change would show the old quantity.
        void queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, cart);
      }
      void queries.invalidateQueries({ queryKey: catalogueKey });
      for (const { productId, quantity } of items) {
        // The message of a removal stays, because it can undo it.
        if (quantity > 0) toast(null, { cause: cartCause(productId) });
        void queries.invalidateQueries({ queryKey: purchaseCountKey(productId) });
      }
    },
    onError: (error, { items: [item] }) => {
      logError('Changing the cart failed', error);
      toast(serverMessage(error, m.cart_update_failed()), {
        kind: 'error',
        cause: item && cartCause(item.productId),
      });
      if (!isLast()) return;
      queries.setQueryData(queryKey, confirmedCart.current);
      void queries.invalidateQueries({ queryKey });
    },
  });

  const sending = () => queries.isMutating({ mutationKey });

  /** No newer change waits or is on its way, so the server's answer can be shown. */
  const isLast = () => unsentChanges.current.size === 0 && sending() === 1;

  function setQuantity(productId: string, quantity: number, stepped = false): void {
    const shownCart = queries.getQueryData(queryKey);
    if (!shownCart) return;
    if (quantity > maxQuantity) {
      toast(m.cart_too_many({ maximum: maxQuantity }), { kind: 'error', cause: cartCause(productId) });
      return;
    }
    if (unsentChanges.current.size === 0 && sending() === 0) confirmedCart.current = shownCart;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, withQuantity(shownCart, productId, quantity));
    const unsent = unsentChanges.current.get(productId);
    clearTimeout(unsent?.timer);
    const typed = !stepped || unsent?.typed === true;
    const send = () => {
      unsentChanges.current.delete(productId);
      const raises = !typed && sending() === 0 && quantity > quantityIn(confirmedCart.current, productId);
      // Another device may have added more than this page shows. A step up must not lower that.
      mutate({ items: [{ productId, quantity }], neverLower: raises || undefined });
    };
    unsentChanges.current.set(productId, { timer: setTimeout(send, quantity === 0 ? 0 : pauseMs), send, typed });
  }

  useSendOnLeave(unsentChanges);
  return setQuantity;
}

/** A change counts even if the person leaves the page, or puts the phone away, within the pause. */
function useSendOnLeave(unsentChanges: RefObject<UnsentChanges>): void {
  useEffect(() => {
    const { current } = unsentChanges;
    const sendAll = () => {
      for (const { timer, send } of [...current.values()]) {
        clearTimeout(timer);
        send();
      }
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') sendAll();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      sendAll();
    };
  }, [unsentChanges]);
}
