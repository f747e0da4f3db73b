import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import type { Order } from './orders.contract.ts';

/** Whether an order may not be sent, because no one took its held units out. */
export const isHeld = ({ held = [] }: Pick<Order, 'held'>) => held.some(({ takenOut }) => !takenOut);

/**
 * The lines of an order as they are packed: without units that were taken out for a hold (`isOut`). No one knows the packages
 * that are put in for them.
 */
export function linesToPack({ products, held = [] }: Pick<Order, 'products' | 'held'>) {
  return products.map((line) => {
    const kept = held.find((units) => units.productId === line.productId && units.kept !== undefined)?.kept;
    return { ...line, quantity: Math.min(line.quantity, kept ?? line.quantity), isOut: kept !== undefined };
  });
}

/** Names the orders that may not be sent, for papers. Null if there are none. */
export function heldLine(orders: readonly Order[], locale: Locale): string | null {
  return lineOf(orders.filter(isHeld), m.held_numbers, locale);
}

/** Names the other orders from which units were taken out, for papers. Null if there are none. */
export function takenOutLine(orders: readonly Order[], locale: Locale): string | null {
  const packed = orders.filter((order) => !isHeld(order) && linesToPack(order).some(({ isOut }) => isOut));
  return lineOf(packed, m.held_out_numbers, locale);
}

function lineOf(orders: readonly Order[], sentence: typeof m.held_numbers, locale: Locale): string | null {
  const numbers = orders.map(({ number }) => number).join(', ');
  return numbers ? sentence({ numbers }, { locale }) : null;
}
