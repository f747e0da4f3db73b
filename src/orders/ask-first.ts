import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import type { Order } from './orders.contract.ts';

/** Names the orders whose families are asked first, for a picking list. Null if there are none. */
export function askFirstLine(orders: readonly Order[], locale: Locale): string | null {
  const numbers = orders.filter(({ askFirst }) => askFirst).map(({ number }) => number);
  return numbers.length > 0 ? m.ask_first_numbers({ numbers: numbers.join(', ') }, { locale }) : null;
}
