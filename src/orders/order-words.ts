import * as m from '../messages/messages.js';
import { canBeSent } from './order-rest.ts';
import type { Order } from './orders.contract.ts';

/** The full name on an order, or else 'Customer' (specification, section 2). */
export function customerName({ address }: { address: Pick<Order['address'], 'fullName'> }): string {
  return address.fullName.trim() || m.allorders_customer();
}

/** The units of an order over all its products. */
export function totalQuantity({ products }: Pick<Order, 'products'>): number {
  return products.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether an order can have parcels and has none. */
export function waitsToBeSent(order: Pick<Order, 'address' | 'deletion' | 'dispatches'>): boolean {
  return canBeSent(order) && order.dispatches.length === 0;
}
