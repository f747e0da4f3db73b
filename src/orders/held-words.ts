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

/**
 * Names orders on papers: those that may not be sent, others from which units were taken out, and those whose families are
 * asked first. Null if there are none.
 */
export function paperWarnings(orders: readonly Order[], locale: Locale) {
  const lineOf = (isNamed: (order: Order) => boolean | undefined, sentence: typeof m.held_numbers) => {
    const numbers = orders.filter(isNamed).map(({ number }) => number);
    return numbers.length > 0 ? sentence({ numbers: numbers.join(', ') }, { locale }) : null;
  };
  return {
    held: lineOf(isHeld, m.held_numbers),
    takenOut: lineOf((order) => !isHeld(order) && linesToPack(order).some(({ isOut }) => isOut), m.held_out_numbers),
    askFirst: lineOf(({ askFirst }) => askFirst, m.ask_first_numbers),
  };
}
