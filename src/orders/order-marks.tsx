import { Phone, StickyNote } from 'lucide-react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { shortJakartaTime } from '../shared/jakarta-time.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { Mark } from '../ui/mark.tsx';
import { Notice } from '../ui/notice.tsx';
import { isHeld } from './held-words.ts';
import type { Packing } from './order-parts.contract.ts';
import { restLines } from './order-rest.ts';
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

/** The mark of an order that waits, or whose rest waits, with units that a hold names (docs/decisions/a-hold-freezes-units.md). */
export function HeldMark({ order }: { order: Order }) {
  if (!isHeld(order) || (order.dispatches.length > 0 && restLines(order).length === 0)) return null;
  return (
    <Mark tone="danger" className="my-1">
      {m.held_mark()}
    </Mark>
  );
}

/** The mark of an order whose family no mail reaches (docs/decisions/ordering-for-a-family.md). */
export function NoMailboxMark({ order: { address } }: { order: Pick<Order, 'address'> }) {
  if (hasMailbox(address.email)) return null;
  return (
    <Mark className="my-1">
      <Phone aria-hidden="true" size={16} />
      {m.helped_mark()}
    </Mark>
  );
}

/** The marks of a listed order: it has notes, and a volunteer packs it now. */
export function DeskMarks({ order: { notes, packing } }: { order: Order }) {
  if (!notes && !packing) return null;
  return (
    <div className="my-1 flex flex-wrap gap-x-2 gap-y-1">
      {notes && (
        <Mark>
          <StickyNote aria-hidden="true" size={16} />
          {notes === 1 ? m.desk_has_notes_one() : m.desk_has_notes({ count: notes })}
        </Mark>
      )}
      {packing && <Mark tone="primary">{packingText(packing)}</Mark>}
    </div>
  );
}

/** Who packs an order, and since when. */
export function packingText({ mine, by, since }: Packing): string {
  const date = shortJakartaTime(new Date(since), new Date(), getLocale());
  return mine ? m.desk_packing_mine({ date }) : m.desk_packing_by({ name: by || m.notes_somebody(), date });
}
