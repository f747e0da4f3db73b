import { StickyNote } from 'lucide-react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { shortJakartaTime } from '../shared/jakarta-time.ts';
import { Mark } from '../ui/mark.tsx';
import type { Packing } from './order-parts.contract.ts';
import type { Order } from './orders.contract.ts';

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
