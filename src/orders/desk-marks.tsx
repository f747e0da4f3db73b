import { StickyNote } from 'lucide-react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { shortJakartaTime } from '../shared/jakarta-time.ts';
import type { Packing } from './order-parts.contract.ts';
import type { Order } from './orders.contract.ts';

/** The marks of a listed order: it has notes, and a volunteer packs it now. */
export function DeskMarks({ order: { notes, packing } }: { order: Order }) {
  if (!notes && !packing) return null;
  // They break in large text, as badges would not.
  const look = 'w-fit rounded-md px-2 py-0.5 font-semibold text-sm wrap-anywhere';
  return (
    <div className="my-1 flex flex-wrap gap-x-2 gap-y-1">
      {notes && (
        <p className={`flex items-center gap-1.5 bg-sand-strong ${look}`}>
          <StickyNote aria-hidden="true" size={16} />
          {notes === 1 ? m.desk_has_notes_one() : m.desk_has_notes({ count: notes })}
        </p>
      )}
      {packing && <p className={`bg-teal-soft text-teal-strong ${look}`}>{packingText(packing)}</p>}
    </div>
  );
}

/** Who packs an order, and since when. */
export function packingText({ mine, by, since }: Packing): string {
  const date = shortJakartaTime(new Date(since), new Date(), getLocale());
  return mine ? m.desk_packing_mine({ date }) : m.desk_packing_by({ name: by || m.notes_somebody(), date });
}
