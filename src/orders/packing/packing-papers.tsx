import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFacts } from '../../content/facts.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { nextCursor } from '../../shared/paging/next-cursor.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { useAloneOnPaper } from '../../ui/use-alone-on-paper.ts';
import { paperWarnings } from '../held-words.ts';
import { type Paper, papers, type Slip, type StackQuery } from './packing.contract.ts';
import { slipsQuery } from './packing.queries.ts';
import { packingPath } from './packing-address.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PickingSheet } from './picking-sheet.tsx';
import { SavePaperButton } from './save-paper-button.tsx';
import { readSlipSize, type SlipSize, slipSizes, storeSlipSize } from './slip-size.ts';
import { isSenderKnown } from './slip-words.ts';
import './packing.css';

const sizeLabels: Record<SlipSize, () => string> = {
  a4: m.packing_size_a4,
  a6: m.packing_size_a6,
  thermal: m.packing_size_thermal,
  four: m.packing_size_four,
};

type Papers = { paper: Paper; stack: StackQuery };

const labels: Record<Paper, () => string> = { slips: m.packing_slips, picking: m.packing_picking };

/** The papers of a stack, to read, print and save (docs/decisions/papers-for-packing.md). */
export function PackingPapers({ paper, stack }: Papers) {
  return (
    <>
      <PaperChoice paper={paper} stack={stack} />
      <PaperOfNow key={packingPath(paper, stack)} paper={paper} stack={stack} />
    </>
  );
}

/** A paper that was fetched after it was opened: an earlier one may hold units that are frozen meanwhile. */
function PaperOfNow({ paper, stack }: Papers) {
  const query = useQuery(slipsQuery(stack));
  const { data: slips, isError, dataUpdatedAt } = query;
  const [openedAt] = useState(() => Date.now());
  const data = dataUpdatedAt >= openedAt ? slips : undefined;
  return (
    <>
      {!data && !isError && <LoadingRow rows={3} className="rounded-lg border border-line bg-surface p-5" />}
      {isError && <QueryError query={query} fallback={m.packing_failed()} />}
      {data?.body.length === 0 && (
        <EmptyState title={m.packing_none()}>
          <ButtonLink to="/allorders" variant="quiet">
            {m.admin_all_orders()}
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.body.length > 0 && (
        <Stack
          paper={paper}
          stack={stack}
          slips={data.body}
          asOf={new Date(dataUpdatedAt)}
          next={nextCursor(data.headers.link)}
        />
      )}
    </>
  );
}

function PaperChoice({ paper, stack }: Papers) {
  return (
    <nav aria-label={m.packing_choice()} className="mb-5">
      <ul className="flex flex-wrap gap-1">
        {papers.map((each) => (
          <li key={each}>
            <Link
              to={packingPath(each, stack)}
              replace
              preventScrollReset
              aria-current={each === paper ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold hover:bg-sand aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal-strong aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-4"
            >
              {labels[each]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The size of the slips, and a notice if the facts lack the sender. */
function SlipSettings({ size, onSize }: { size: SlipSize; onSize: (size: SlipSize) => void }) {
  return (
    <>
      {!isSenderKnown(useFacts()) && (
        <div className="mb-6">
          <Notice>{m.packing_sender_missing()}</Notice>
        </div>
      )}
      <div className="mb-5 max-w-sm">
        <SelectField
          label={m.packing_size()}
          hint={size === 'a4' ? undefined : m.packing_size_hint()}
          value={size}
          onChange={({ target }) => onSize(target.value as SlipSize)}
          options={slipSizes.map((each) => [each, sizeLabels[each]()] as const)}
        />
      </div>
    </>
  );
}

type StackProps = Papers & { slips: readonly Slip[]; asOf: Date; next: string | null };

function Stack({ paper, stack, slips, asOf, next }: StackProps) {
  // Not on the slips themselves: they go into the parcels.
  const orders = slips.map(({ order }) => order);
  const { askFirst, held } = paperWarnings(orders, getLocale());
  const [size, setSize] = useState(readSlipSize);
  useEffect(() => storeSlipSize(size), [size]);
  const papers = useRef<HTMLDivElement>(null);
  useAloneOnPaper(papers, 'packing');
  // A packer does not see orders that were sent.
  const { isStaff } = useIdentity();
  const missing = (stack.ids?.split(',').length ?? slips.length) - slips.length;
  return (
    <>
      {paper === 'slips' && <SlipSettings size={size} onSize={setSize} />}
      <div className="mb-6 flex flex-wrap gap-3">
        <SavePaperButton paper={paper} stack={stack} variant="primary">
          {m.packing_save()}
        </SavePaperButton>
        {/* A label is the shop's PDF alone: a browser knows neither its margins nor how far an address must shrink. */}
        {(paper === 'picking' || size === 'a4') && (
          <Button variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            {m.packing_print()}
          </Button>
        )}
      </div>
      {missing > 0 && (
        <div className="mb-6">
          <Notice>{(isStaff ? m.packing_missing : m.packing_missing_packer)({ count: missing })}</Notice>
        </div>
      )}
      {paper === 'slips' && held && (
        <div className="mb-6 print:hidden">
          <Notice kind="error">{held}</Notice>
        </div>
      )}
      {paper === 'slips' && askFirst && (
        <div className="mb-6 print:hidden">
          <Notice>{askFirst}</Notice>
        </div>
      )}
      <div ref={papers}>
        {paper === 'picking' ? (
          <PickingSheet orders={orders} asOf={asOf} />
        ) : (
          <div className="grid max-w-3xl grid-cols-1 gap-6 print:block print:max-w-none">
            {slips.map((slip) => (
              <PackingSlip key={slip.order._id} slip={slip} />
            ))}
          </div>
        )}
      </div>
      {next && (
        <p className="mt-8">
          <ButtonLink to={packingPath(paper, { ...stack, cursor: next })} variant="quiet">
            {m.packing_next()}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
