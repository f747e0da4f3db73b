import type { QueryClient } from '@tanstack/react-query';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { logError } from '../shared/log-error.ts';
import type { useToast } from '../ui/toast.tsx';
import type { ToastKind } from '../ui/toast-card.tsx';
import type { CartItem } from './cart.contract.ts';
import { cartCause, cartQuery, removeFromCartMutation, setCartMutation } from './cart.queries.ts';
import { lineProblem } from './cart-line.ts';
import { showCart } from './show-cart.ts';

/** How long a removal can be undone. The message waits while the pointer or the focus is on it. */
const undoMs = 10_000;

type Removal = {
  /** The line before its removal. */
  item: CartItem;
  /** The person works by keyboard. */
  byKey: boolean;
  /** It takes the focus back from the message. */
  control: HTMLElement | null;
  /** Called before the cart shows the product again. */
  onReturn?: () => void;
};
type Page = { queries: QueryClient; toast: ReturnType<typeof useToast> };

/** Removes a product from the cart, and says so. Throws the error of the call. */
export async function removeLine(page: Page, productId: string, pressed: Omit<Removal, 'item'>): Promise<true> {
  const { queries } = page;
  const item = queries.getQueryData(cartQuery().queryKey)?.items.find((line) => line.productId._id === productId);
  const removing = queries.getMutationCache().build(queries, removeFromCartMutation());
  await showCart(queries, await removing.execute({ productId }), productId);
  if (item) showRemoval(page, { ...pressed, item });
  return true;
}

/** Says that a product left the cart. By keyboard, the button that puts it back takes the focus. */
export function showRemoval(page: Page, removal: Removal): void {
  const { productId, available, countInStock } = removal.item;
  const canReturn = available && countInStock !== 0;
  const sentence = m.cart_removed({ name: nameWithVariant(productId) });
  if (canReturn) show(page, removal, sentence, 'success');
  else page.toast(sentence, { kind: 'success', cause: cartCause(productId._id) });
}

function show(page: Page, removal: Removal, sentence: string, kind: ToastKind): void {
  const { productId } = removal.item;
  // The message remembers the focused element.
  if (removal.byKey) focusControl(removal);
  const button = (
    <button
      type="button"
      ref={removal.byKey ? (element) => element?.focus() : undefined}
      aria-label={m.cart_restore_of({ name: nameWithVariant(productId) })}
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
    { kind, cause: cartCause(productId._id), durationMs: undoMs },
  );
}

/** Puts the same quantity back, within stock and allowance. A quantity that is in the cart by then stays. */
async function putBack(page: Page, removal: Removal): Promise<void> {
  const { queries, toast } = page;
  const { quantity, productId } = removal.item;
  const { _id } = productId;
  const name = nameWithVariant(productId);
  const cause = cartCause(_id);
  // The button disappears.
  focusControl(removal);
  toast(null, { cause });
  const restoring = queries.getMutationCache().build(queries, setCartMutation());
  try {
    const cart = await restoring.execute({ items: [{ productId: _id, quantity }], withinLimits: true });
    removal.onReturn?.();
    await showCart(queries, cart, _id);
    const line = cart.items.find((item) => item.productId._id === _id);
    // Fewer units than before are another device's choice, unless more are impossible.
    const isBounded = line && line.quantity < quantity && lineProblem({ ...line, quantity });
    if (!line) toast(m.cart_restored_none({ name }), { kind: 'error', cause });
    else if (isBounded)
      toast(m.cart_restored_fewer({ name, count: line.quantity, quantity }), { kind: 'error', cause });
    else toast(m.cart_restored({ name }), { kind: 'success', cause });
  } catch (error) {
    logError('Putting a product back into the cart failed', error);
    show(page, removal, errorMessage(error, m.cart_restore_failed()), 'error');
  }
}

function focusControl({ control }: Removal): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  (control?.isConnected ? control : heading)?.focus({ preventScroll: true });
}
