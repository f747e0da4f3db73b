import { allowanceLeft } from '../orders/allowance.rules.ts';
import type { Cart, CartItem } from './cart.contract.ts';
import { cartTotal } from './cart.rules.ts';

/** What keeps a line from being ordered as it stands. */
export type LineProblem =
  | { kind: 'unavailable' }
  | { kind: 'out-of-stock' }
  | { kind: 'used-up'; limit: number }
  | { kind: 'beyond-allowance'; left: number; limit: number }
  | { kind: 'beyond-stock'; left: number };

/** Why a cart's line cannot be ordered as it stands, or null: it can, as far as this browser knows. */
export function lineProblem({ available, countInStock, allowance, quantity }: CartItem): LineProblem | null {
  if (!available) return { kind: 'unavailable' };
  if (countInStock === 0) return { kind: 'out-of-stock' };
  const inStock = countInStock ?? Number.POSITIVE_INFINITY;
  const allowed = (allowance && allowanceLeft(allowance)) ?? Number.POSITIVE_INFINITY;
  if (allowance && allowed === 0) return { kind: 'used-up', limit: allowance.limit };
  if (quantity <= Math.min(inStock, allowed)) return null;
  // Whichever leaves less: who goes down to it has no other one to meet.
  if (inStock <= allowed || !allowance) return { kind: 'beyond-stock', left: inStock };
  return { kind: 'beyond-allowance', left: allowed, limit: allowance.limit };
}

/** Whether another quantity would do; else the line has to go. */
export function isTooMany(problem: LineProblem | null): problem is LineProblem & { left: number } {
  return problem?.kind === 'beyond-stock' || problem?.kind === 'beyond-allowance';
}

/** The quantity that is meant: whoever lowers a line that is too many gets to what can be had at once. */
export function quantityToSet(item: CartItem, requestedQuantity: number): number {
  const problem = lineProblem(item);
  if (!isTooMany(problem) || requestedQuantity >= item.quantity) return requestedQuantity;
  return Math.min(requestedQuantity, problem.left);
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
