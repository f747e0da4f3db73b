import * as m from '../messages/messages.js';
import { isHeld } from './held-words.ts';
import { restLines } from './order-rest.ts';
import type { Order } from './orders.contract.ts';

/** The mark of an order that waits, or whose rest waits, with units that a hold names (docs/decisions/a-hold-freezes-units.md). */
export function HeldMark({ order }: { order: Order }) {
  if (!isHeld(order) || (order.dispatches.length > 0 && restLines(order).length === 0)) return null;
  // It breaks in large text, as a badge would not.
  return (
    <p className="my-1 w-fit rounded-md border-2 border-danger px-2 py-0.5 font-bold text-danger text-sm wrap-anywhere">
      {m.held_mark()}
    </p>
  );
}
