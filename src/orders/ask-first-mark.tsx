import * as m from '../messages/messages.js';
import { Mark } from '../ui/mark.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Order } from './orders.contract.ts';

type AskFirstProps = { order: Pick<Order, 'askFirst'> };

/** The mark of an order whose family is asked before it is packed (docs/decisions/quiet-mode.md). */
export function AskFirstMark({ order }: AskFirstProps) {
  return order.askFirst && <Mark className="my-1">{m.ask_first()}</Mark>;
}

/** The same where an order is packed and sent. */
export function AskFirstNotice({ order }: AskFirstProps) {
  if (!order.askFirst) return null;
  return (
    <div className="mb-4">
      <Notice>
        <p className="font-semibold">{m.ask_first()}</p>
        <p>{m.ask_first_text()}</p>
      </Notice>
    </div>
  );
}
