import * as m from '../messages/messages.js';
import { getFacts } from './facts.ts';

/** How and when an order is paid: the foundation's own words, else that it gets in touch. */
export function paymentWords(): string {
  return getFacts().paymentNote ?? m.orders_payment();
}
