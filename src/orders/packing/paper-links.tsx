import { ListChecks, ScrollText } from 'lucide-react';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { StackQuery } from './packing.contract.ts';
import { packingPath } from './packing-address.ts';

/** The links to the papers of a stack. */
export function PaperLinks({ stack }: { stack: StackQuery }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <ButtonLink
        to={packingPath('slips', stack)}
        variant="quiet"
        className="grow bg-surface max-sm:px-3 max-sm:text-sm sm:grow-0"
      >
        <ScrollText aria-hidden="true" size={18} className="max-sm:hidden" />
        {m.packing_slips()}
      </ButtonLink>
      <ButtonLink
        to={packingPath('picking', stack)}
        variant="quiet"
        className="grow bg-surface max-sm:px-3 max-sm:text-sm sm:grow-0"
      >
        <ListChecks aria-hidden="true" size={18} className="max-sm:hidden" />
        {m.packing_picking()}
      </ButtonLink>
    </div>
  );
}
