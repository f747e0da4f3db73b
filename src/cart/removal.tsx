import type { QueryClient } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { logError } from '../shared/log-error.ts';
import type { useToast } from '../ui/toast.tsx';
import type { ToastKind } from '../ui/toast-card.tsx';
import { cartCause, cartQuery, cartScope, removeFromCartMutation, setCartMutation } from './cart.queries.ts';
import { quantityIn } from './cart-line.ts';
import { showCart } from './show-cart.ts';

/** So long a removal can be undone. The message waits while the pointer or the focus is on it. */
const undoMs = 10_000;

type Removal = {
  _id: string;
  name: string;
  quantity: number;
  /** The person works by keyboard. */
  byKey: boolean;
};
type Page = { queries: QueryClient; toast: ReturnType<typeof useToast> };

// A change without a network fails at once with a message, instead of waiting unseen.
const options = { scope: cartScope, networkMode: 'always' } as const;

/** Removes a product from the cart, and says so. Throws the error of the call. */
export async function removeLine(page: Page, product: Omit<Removal, 'quantity'>): Promise<true> {
  const { queries } = page;
  const { _id: productId } = product;
  const quantity = quantityIn(queries.getQueryData(cartQuery().queryKey), productId);
  const removing = queries.getMutationCache().build(queries, { ...removeFromCartMutation(), ...options });
  await showCart(queries, await removing.execute({ productId }), productId);
  showRemoval(page, { ...product, quantity });
  return true;
}

/** Says that a product left the cart. By keyboard, the button that puts it back takes the focus. */
export function showRemoval(page: Page, removal: Removal): void {
  show(page, removal, m.cart_removed(removal), 'success');
}

function show(page: Page, removal: Removal, sentence: string, kind: ToastKind): void {
  const button = (
    <button
      type="button"
      ref={removal.byKey ? (element) => element?.focus() : undefined}
      aria-label={m.cart_restore_of({ name: removal.name })}
      onClick={() => putBack(page, removal)}
      className="link -my-2.5 min-h-11 px-1"
    >
      {m.cart_restore()}
    </button>
  );
  page.toast(
    <>
      {sentence} {button}
    </>,
    { kind, cause: cartCause(removal._id), durationMs: undoMs },
  );
}

/** Puts the same quantity back, within stock and allowance. */
async function putBack(page: Page, removal: Removal): Promise<void> {
  const { queries, toast } = page;
  const { _id: productId, name, quantity } = removal;
  const cause = cartCause(productId);
  // The button disappears.
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  toast(null, { cause });
  const restoring = queries.getMutationCache().build(queries, { ...setCartMutation(), ...options });
  try {
    const items = [{ productId, quantity }];
    const cart = await restoring.execute({ items, neverLower: true, withinLimits: true });
    await showCart(queries, cart, productId);
    const count = quantityIn(cart, productId);
    if (count >= quantity) toast(m.cart_restored({ name }), { kind: 'success', cause });
    else toast(m.cart_restored_fewer({ name, count, quantity }), { kind: 'error', cause });
  } catch (error) {
    logError('Putting a product back into the cart failed', error);
    show(page, removal, errorMessage(error, m.cart_restore_failed()), 'error');
  }
}
