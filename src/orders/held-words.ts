import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import type { Order } from './orders.contract.ts';

/** Whether an order may not be sent, because no one took its held units out. */
export const isHeld = ({ held = [] }: Pick<Order, 'held'>) => held.some(({ takenOut }) => !takenOut);

/** Names the orders that may not be sent, for papers. Null if there are none. */
export function heldLine(orders: readonly Order[], locale: Locale): string | null {
  const numbers = orders.filter(isHeld).map(({ number }) => number);
  return numbers.length > 0 ? m.held_numbers({ numbers: numbers.join(', ') }, { locale }) : null;
}
