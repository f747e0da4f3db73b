import * as m from '../messages/messages.js';
import { getFacts } from './facts.ts';

/** How to pay: the foundation's own text, or else that it gets in touch. */
export function paymentWords(): string {
  return getFacts().paymentNote ?? m.orders_payment();
}
