import * as m from '../messages/messages.js';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Order } from './orders.contract.ts';

/** The mark of an order whose family is asked before it is packed (docs/decisions/quiet-mode.md). */
export function AskFirstBadge({ order }: { order: Order }) {
  return order.askFirst ? <Badge>{m.ask_first()}</Badge> : null;
}

/** The same where an order is packed and sent. */
export function AskFirstNotice({ order }: { order: Order }) {
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
