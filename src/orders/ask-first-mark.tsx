import * as m from '../messages/messages.js';
import { Notice } from '../ui/notice.tsx';
import type { Order } from './orders.contract.ts';

type AskFirstProps = { order: Pick<Order, 'askFirst'> };

/** The mark of an order whose family is asked before it is packed (docs/decisions/quiet-mode.md). */
export function AskFirstMark({ order }: AskFirstProps) {
  if (!order.askFirst) return null;
  // It breaks in large text, as a badge would not.
  return (
    <p className="my-1 w-fit rounded-md bg-sand-strong px-2 py-0.5 font-semibold text-sm wrap-anywhere">
      {m.ask_first()}
    </p>
  );
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
