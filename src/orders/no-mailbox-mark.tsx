import { Phone } from 'lucide-react';
import * as m from '../messages/messages.js';
import { hasMailbox } from '../shared/no-mailbox.ts';
import type { Order } from './orders.contract.ts';

/** The mark of an order whose family no mail reaches (docs/decisions/ordering-for-a-family.md). */
export function NoMailboxMark({ order: { address } }: { order: Pick<Order, 'address'> }) {
  if (hasMailbox(address.email)) return null;
  // It breaks in large text, as a badge would not.
  return (
    <p className="my-1 flex w-fit items-center gap-1.5 rounded-md bg-sand-strong px-2 py-0.5 font-semibold text-sm wrap-anywhere">
      <Phone aria-hidden="true" size={16} />
      {m.helped_mark()}
    </p>
  );
}
