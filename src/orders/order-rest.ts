import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import type { Dispatch } from './order-parts.contract.ts';
import type { Order } from './orders.contract.ts';

type Sent = Pick<Order, 'products' | 'dispatches'>;

/** Whether an order can have parcels: it is not deleted, and its account is open. */
export function canBeSent({ address, deletion }: Pick<Order, 'address' | 'deletion'>): boolean {
  return address.email !== '' && !deletion;
}

/** The lines with the units that no parcel carries yet. Null if a parcel says nothing about its own, and the others lack units. */
export function unsentLines({ products, dispatches }: Sent): Order['products'] | null {
  const rest = products.flatMap((line) => {
    const quantity = line.quantity - dispatches.reduce((sum, parcel) => sum + unitsIn(parcel, line.productId), 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return rest.length > 0 && dispatches.some(({ lines }) => !lines) ? null : rest;
}

/** The lines in a parcel. Null if it says nothing about them, or if the rest of the order is unknown. */
export function linesIn(parcel: Dispatch, order: Sent): Order['products'] | null {
  if (!parcel.lines || unsentLines(order) === null) return null;
  return order.products.flatMap((line) => {
    const quantity = unitsIn(parcel, line.productId);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The units that follow in other parcels. Empty if none was sent yet, if this is unknown, or if the order can have no parcels. */
export function restLines(order: Sent & Pick<Order, 'address' | 'deletion'>): Order['products'] {
  return canBeSent(order) && order.dispatches.length > 0 ? (unsentLines(order) ?? []) : [];
}

/** A line in words, such as `2 × Tube (4.0)`. */
export const lineText = (line: Order['products'][number]) => `${line.quantity} × ${nameWithVariant(line)}`;

const unitsIn = ({ lines = [] }: Dispatch, id: string) =>
  lines.find(({ productId }) => productId === id)?.quantity ?? 0;
