import * as m from '../messages/messages.js';
import { Mark } from '../ui/mark.tsx';
import { isHeld } from './held-words.ts';
import { restLines } from './order-rest.ts';
import type { Order } from './orders.contract.ts';

/** The mark of an order that waits, or whose rest waits, with units that a hold names (docs/decisions/a-hold-freezes-units.md). */
export function HeldMark({ order }: { order: Order }) {
  if (!isHeld(order) || (order.dispatches.length > 0 && restLines(order).length === 0)) return null;
  return (
    <Mark tone="danger" className="my-1">
      {m.held_mark()}
    </Mark>
  );
}
