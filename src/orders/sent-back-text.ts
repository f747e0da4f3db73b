import { getLocale } from '../messages/runtime.js';
import { dayText } from '../shared/jakarta-time.ts';
import type { SentBack } from './order-parts.contract.ts';
import { lineText } from './order-rest.ts';
import type { Order } from './orders.contract.ts';

/** The day and the units of a booking of units that came back, for a sentence. */
export function sentBackText({ productId, units, cameOn }: SentBack, { products }: Pick<Order, 'products'>) {
  const line = products.find((each) => each.productId === productId);
  return { date: dayText(cameOn, getLocale()), units: line ? lineText({ ...line, quantity: units }) : String(units) };
}
