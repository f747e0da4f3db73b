import type { Cart, CartItem } from './cart.contract.ts';
import { cartTotal } from './cart.rules.ts';

/** What keeps a line from being ordered as it stands. */
export type LineProblem = { kind: 'unavailable' } | { kind: 'out-of-stock' } | { kind: 'beyond-stock'; left: number };

/** Why a cart's line cannot be ordered as it stands, or null: it can, as far as this browser knows. */
export function lineProblem({ available, countInStock, quantity }: CartItem): LineProblem | null {
  if (!available) return { kind: 'unavailable' };
  if (countInStock === 0) return { kind: 'out-of-stock' };
  if (countInStock !== null && quantity > countInStock) return { kind: 'beyond-stock', left: countInStock };
  return null;
}

/** The quantity that is meant: whoever lowers a line that is beyond the stock gets to the stock at once. */
export function quantityToSet(item: CartItem, requestedQuantity: number): number {
  const problem = lineProblem(item);
  const lowered = problem?.kind === 'beyond-stock' && requestedQuantity < item.quantity;
  return lowered ? Math.min(requestedQuantity, problem.left) : requestedQuantity;
}

/** What a cart costs in whole rupiah; products that have left the shop do not count. */
export function totalOf(items: readonly CartItem[]): number {
  return cartTotal(
    items.filter(({ available }) => available).map(({ productId, quantity }) => ({ price: productId.price, quantity })),
  );
}

/** The cart with another quantity of one product; 0 takes its line out. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const items = cart.items.map((item) => (item.productId._id === productId ? { ...item, quantity } : item));
  return { items: items.filter((item) => item.quantity > 0) };
}

/** How often a product is in a cart, 0 where it is not. */
export function quantityIn(cart: Cart | undefined, productId: string): number {
  return cart?.items.find((item) => item.productId._id === productId)?.quantity ?? 0;
}
