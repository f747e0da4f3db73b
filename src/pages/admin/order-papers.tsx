import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import type { OrderFilter } from '../../orders/orders.contract.ts';
import { PaperLinks } from '../../orders/packing/paper-links.tsx';
import { ChosenBar } from './chosen-bar.tsx';

/** The papers of all waiting orders of the days and the province in the filter. */
export function WaitingPapers({ filter: { q, sent, payment, deleted, ...stack } }: { filter: OrderFilter }) {
  if (q || sent === 'yes' || payment || deleted) return null;
  const narrowed = Object.keys(stack).length > 0;
  return (
    <section
      aria-label={m.packing_title()}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg sm:bg-sand sm:p-4"
    >
      <p className="font-semibold max-sm:sr-only">{narrowed ? m.packing_waiting_here() : m.packing_waiting()}</p>
      <PaperLinks stack={stack} />
    </section>
  );
}

type ChosenPapersProps = {
  ids: readonly string[];
  onClear: () => void;
  /** Another action for them. */
  children?: ReactNode;
};

/** The papers of chosen orders, in a bar that stays in view. */
export function ChosenPapers({ ids, onClear, children }: ChosenPapersProps) {
  return (
    <ChosenBar label={m.packing_title()} count={m.packing_chosen({ count: ids.length })} onClear={onClear}>
      <PaperLinks stack={{ ids: ids.join() }} />
      {children}
    </ChosenBar>
  );
}
