import { ListChecks, type LucideIcon, ScrollText } from 'lucide-react';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { StackQuery } from './packing.contract.ts';
import { packingPath } from './packing-address.ts';

type PaperLinksProps = {
  stack: StackQuery;
  /** On phones only the icons are shown. */
  brief?: boolean;
};

/** The look of a link with an icon alone on phones. */
export const briefLook = 'bg-surface px-3! text-sm max-sm:border-transparent max-sm:bg-transparent max-sm:px-0!';

/** The links to the papers of a stack. */
export function PaperLinks({ stack, brief = false }: PaperLinksProps) {
  const link = (paper: 'slips' | 'picking', Icon: LucideIcon, text: string) => (
    <ButtonLink
      to={packingPath(paper, stack)}
      variant="quiet"
      className={brief ? briefLook : 'grow bg-surface px-3! text-sm sm:grow-0'}
      title={brief ? text : undefined}
    >
      <Icon aria-hidden="true" size={18} className={brief ? '' : 'max-sm:hidden'} />
      <span className={brief ? 'max-sm:sr-only' : ''}>{text}</span>
    </ButtonLink>
  );
  return (
    <div className={`flex flex-wrap ${brief ? 'sm:gap-2' : 'gap-2 max-sm:w-full'}`}>
      {link('slips', ScrollText, m.packing_slips())}
      {link('picking', ListChecks, m.packing_picking())}
    </div>
  );
}
