import { Copy, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Order } from '../orders.contract.ts';
import { addressText, messageAddress } from './family-contact.ts';

/** Copies the address for a courier's form, and starts a message to the family in their language. */
export function ReachFamily({ order, children }: { order: Order; children?: ReactNode }) {
  const toast = useToast();
  const { brand } = useFacts();
  async function copy() {
    try {
      await navigator.clipboard.writeText(addressText(order));
      toast(m.allorders_copied(), { kind: 'success' });
    } catch {
      toast(m.allorders_copy_failed(), { kind: 'error' });
    }
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="quiet" onClick={copy}>
        <Copy aria-hidden="true" size={18} />
        {m.allorders_copy_address()}
      </Button>
      <a href={messageAddress(order, brand)} target="_blank" rel="noopener noreferrer" className={buttonLook('quiet')}>
        <MessageCircle aria-hidden="true" size={18} />
        {m.allorders_message()}
      </a>
      {children}
    </div>
  );
}
