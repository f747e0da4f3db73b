import * as m from '../messages/messages.js';
import type { Order } from './orders.contract.ts';

/** The full name on an order, or 'Customer' where there is none (specification, section 2). */
export function customerName({ address }: Pick<Order, 'address'>): string {
  return address.fullName.trim() || m.allorders_customer();
}

/** City, province and postal code on one line; the province alone where the person is forgotten. */
export function townLine({ city, state, postalCode }: Order['address']): string {
  return [city, `${state} ${postalCode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** How many units an order holds, over all its products. */
export function totalQuantity({ products }: Pick<Order, 'products'>): number {
  return products.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether a parcel of it can leave the house, or could: it is not deleted, and its family is known. */
export function canBeSent({ address, deletion }: Pick<Order, 'address' | 'deletion'>): boolean {
  return address.email !== '' && !deletion;
}
