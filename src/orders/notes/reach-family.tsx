import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { buttonLook } from '../../ui/button-look.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Order } from '../orders.contract.ts';
import { addressText, messageAddress } from './family-contact.ts';

/** Copies the address for a courier's form, and starts a message to the family in their language. */
export function ReachFamily({ order, children }: { order: Order; children?: ReactNode }) {
  const { brand } = useFacts();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <CopyButton text={addressText(order)} copied={m.allorders_copied()} failed={m.allorders_copy_failed()}>
        {m.allorders_copy_address()}
      </CopyButton>
      <a href={messageAddress(order, brand)} target="_blank" rel="noopener noreferrer" className={buttonLook('quiet')}>
        <MessageCircle aria-hidden="true" size={18} />
        {m.allorders_message()}
      </a>
      {children}
    </div>
  );
}
