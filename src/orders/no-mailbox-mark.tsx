import { Phone } from 'lucide-react';
import * as m from '../messages/messages.js';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { Mark } from '../ui/mark.tsx';
import type { Order } from './orders.contract.ts';

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
