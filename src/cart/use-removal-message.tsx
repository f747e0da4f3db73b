import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { logError } from '../shared/log-error.ts';
import { useToast } from '../ui/toast.tsx';
import { cartCause, cartScope, setCartMutation } from './cart.queries.ts';
import { quantityIn } from './cart-line.ts';
import { showCart } from './show-cart.ts';

/** So long a removal can be undone. The message waits while the pointer or the focus is on it. */
const undoMs = 10_000;

type Removal = { _id: string; name: string; quantity: number };

/** Whether a person works by keyboard: the focus is visible only then. */
export const isByKey = () => document.activeElement?.matches(':focus-visible') ?? false;

/**
 * Returns a function that says that a product left the cart. The message has a button that puts the same quantity back,
 * within stock and allowance. `byKey`: the button takes the focus.
 */
export function useRemovalMessage() {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    ...setCartMutation(),
    mutationFn: ({ _id: productId, quantity }: Removal) =>
      setCartMutation().mutationFn({ items: [{ productId, quantity }], neverLower: true, withinLimits: true }),
    scope: cartScope,
    networkMode: 'always',
    onSuccess: async (cart, { _id, name, quantity }) => {
      await showCart(queries, cart, _id);
      const count = quantityIn(cart, _id);
      if (count >= quantity) toast(m.cart_restored({ name }), { kind: 'success', cause: cartCause(_id) });
      else toast(m.cart_restored_fewer({ name, count, quantity }), { kind: 'error', cause: cartCause(_id) });
    },
    onError: (error, removal) => {
      logError('Putting a product back into the cart failed', error);
      show(errorMessage(error, m.cart_restore_failed()), removal, { kind: 'error' });
    },
  });

  function show(sentence: string, removal: Removal, { kind, byKey }: { kind: 'success' | 'error'; byKey?: boolean }) {
    const cause = cartCause(removal._id);
    const restore = () => {
      // The button disappears.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      toast(null, { cause });
      mutate(removal);
    };
    const button = (
      <button
        type="button"
        ref={byKey ? (element) => element?.focus() : undefined}
        onClick={restore}
        className="link -my-2.5 min-h-11 px-1"
      >
        {m.cart_restore()}
      </button>
    );
    toast(
      <>
        {sentence} {button}
      </>,
      { kind, cause, durationMs: undoMs },
    );
  }

  return (removal: Removal, byKey: boolean) =>
    show(m.cart_removed({ name: removal.name }), removal, { kind: 'success', byKey });
}
