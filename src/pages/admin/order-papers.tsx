import { ListChecks, type LucideIcon, ScanBarcode, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import type { OrderFilter } from '../../orders/orders.contract.ts';
import type { StackQuery } from '../../orders/packing/packing.contract.ts';
import { packingPath } from '../../orders/packing/packing-address.ts';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import { ChosenBar } from './chosen-bar.tsx';

/** Whether a filter is one of waiting orders: of days and of a province. The papers hold no rest of an order sent in part. */
function showsWaiting({ q, sent, payment, deleted }: OrderFilter): boolean {
  return !q && (!sent || sent === 'no') && !payment && !deleted;
}

/** The papers of all waiting orders of the days and the province in the filter. */
export function WaitingPapers({ filter: { q, sent, payment, deleted, ...stack } }: { filter: OrderFilter }) {
  if (!showsWaiting({ q, sent, payment, deleted })) return null;
  const narrowed = Object.keys(stack).length > 0;
  return (
    <section
      aria-label={m.packing_title()}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg sm:bg-sand sm:p-4"
    >
      <p className="font-semibold max-sm:sr-only">{narrowed ? m.packing_waiting_here() : m.packing_waiting()}</p>
      <PaperLinks stack={stack} />
      <div className="max-sm:hidden">
        <ScanLink />
      </div>
    </section>
  );
}

/** The same link on a phone. It shares a line, so that an order still stands on the first screen. */
export function ScanLine({ filter }: { filter: OrderFilter }) {
  if (!showsWaiting(filter)) return null;
  return (
    <TextLink to={scanPath()} className="-my-3 gap-2 sm:hidden">
      <ScanBarcode aria-hidden="true" size={18} />
      {m.scan_link()}
    </TextLink>
  );
}

const scanPath = (ids: readonly string[] = []) => `/allorders/scan${ids.length > 0 ? `?ids=${ids.join()}` : ''}`;

/** Opens the page that scans the labels of these orders, or without `ids` of orders whose slips are scanned. */
export function ScanLink({ ids = [] }: { ids?: readonly string[] }) {
  return (
    <ButtonLink to={scanPath(ids)} variant="quiet" className={briefLook} title={m.scan_link()}>
      <ScanBarcode aria-hidden="true" size={18} />
      <span className="max-sm:sr-only">{m.scan_link()}</span>
    </ButtonLink>
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
      <PaperLinks stack={{ ids: ids.join() }} brief />
      {children}
    </ChosenBar>
  );
}

type PaperLinksProps = {
  stack: StackQuery;
  /** On phones only the icons are shown. */
  brief?: boolean;
};

/** The look of a link with an icon alone on phones. */
const briefLook = 'bg-surface px-3! text-sm max-sm:border-transparent max-sm:bg-transparent max-sm:px-0!';

/** The links to the papers of a stack. */
function PaperLinks({ stack, brief = false }: PaperLinksProps) {
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
