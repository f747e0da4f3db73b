import type { CartItem } from '../cart/cart.contract.ts';
import type { OrderRequest } from './checkout.contract.ts';

/** One attempt to order: what is sent, what was in the cart, and the idempotency key that makes repeating it the same order. */
export type Attempt = { key: string; request: OrderRequest; items: readonly CartItem[] };

/**
 * The attempt to make now. The same order as before keeps its key, so that an answer lost on the way does not make a
 * second order; anything else is another attempt (docs/decisions/ordering-is-one-transaction.md).
 */
export function attemptFor(
  previous: Attempt | null,
  request: OrderRequest,
  items: readonly CartItem[],
  newKey: () => string,
): Attempt {
  if (previous && contentOf(previous.request, previous.items) === contentOf(request, items)) return previous;
  return { key: newKey(), request, items };
}

function contentOf(request: OrderRequest, items: readonly CartItem[]): string {
  return JSON.stringify([request, items.map(({ productId, quantity }) => [productId._id, quantity])]);
}
