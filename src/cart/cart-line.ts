import { allowanceLeft } from '../orders/allowance.rules.ts';
import type { Cart, CartItem } from './cart.contract.ts';
import { cartTotal } from './cart.rules.ts';

/** Why a line cannot be ordered with its quantity. */
export type LineProblem =
  | { kind: 'unavailable' }
  | { kind: 'out-of-stock' }
  | { kind: 'used-up'; limit: number }
  | { kind: 'beyond-allowance'; left: number; limit: number }
  | { kind: 'beyond-stock'; left: number };

/** Returns why a cart line cannot be ordered with its quantity, or null if this browser knows no reason. */
export function lineProblem({ available, countInStock, allowance, quantity }: CartItem): LineProblem | null {
  if (!available) return { kind: 'unavailable' };
  if (countInStock === 0) return { kind: 'out-of-stock' };
  const inStock = countInStock ?? Number.POSITIVE_INFINITY;
  const allowed = (allowance && allowanceLeft(allowance)) ?? Number.POSITIVE_INFINITY;
  if (allowance && allowed === 0) return { kind: 'used-up', limit: allowance.limit };
  if (quantity <= Math.min(inStock, allowed)) return null;
  // Reports the smaller limit, so that a second one does not follow after lowering the quantity.
  if (inStock <= allowed || !allowance) return { kind: 'beyond-stock', left: inStock };
  return { kind: 'beyond-allowance', left: allowed, limit: allowance.limit };
}

/** A problem that a smaller quantity solves. */
export type TooMany = Extract<LineProblem, { left: number }>;

/** Whether a smaller quantity would help. Otherwise the line has to go. */
export function isTooMany(problem: LineProblem | null): problem is TooMany {
  return problem?.kind === 'beyond-stock' || problem?.kind === 'beyond-allowance';
}

/** Why a larger quantity than before is refused; null if it is possible. */
export function refusedRise(item: CartItem, requestedQuantity: number): TooMany | null {
  if (requestedQuantity <= item.quantity) return null;
  const problem = lineProblem({ ...item, quantity: requestedQuantity });
  return isTooMany(problem) ? problem : null;
}

/** The quantity to save. One step down from a quantity that is too large goes straight to the largest possible one. */
export function quantityToSet(item: CartItem, requestedQuantity: number): number {
  const problem = lineProblem(item);
  if (!isTooMany(problem) || requestedQuantity >= item.quantity) return requestedQuantity;
  return Math.min(requestedQuantity, problem.left);
}

/** The cart's total in whole rupiah, without products that left the shop. */
export function totalOf(items: readonly CartItem[]): number {
  return cartTotal(
    items.filter(({ available }) => available).map(({ productId, quantity }) => ({ price: productId.price, quantity })),
  );
}

/** The cart with a new quantity of one product; 0 removes its line. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const items = cart.items.map((item) => (item.productId._id === productId ? { ...item, quantity } : item));
  return { items: items.filter((item) => item.quantity > 0) };
}

/** The quantity of a product in a cart, or 0. */
export function quantityIn(cart: Cart | undefined, productId: string): number {
  return cart?.items.find((item) => item.productId._id === productId)?.quantity ?? 0;
}
