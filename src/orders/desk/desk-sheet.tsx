import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DispatchForm } from '../dispatch/dispatch-form.tsx';
import { AskFirstNotice, packingText } from '../order-marks.tsx';
import type { Packing } from '../order-parts.contract.ts';
import type { Order } from '../orders.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { deskOrdersQuery, leaveMutation, packMutation } from './desk.queries.ts';
import { NotesToRead } from './notes-to-read.tsx';

/**
 * The top of the sheet that sends an order: its notes, who packs it, and quiet mode, which the list may not show yet. Takes
 * the focus if a note came meanwhile.
 */
export function DeskHead({ order }: { order: Order }) {
  const queries = useQueryClient();
  const query = deskOrdersQuery([order._id]);
  const [desk] = useQuery(query).data ?? [];
  const top = useRef<HTMLDivElement>(null);
  const newest = desk && (desk.notes.at(-1)?._id ?? null);
  const shown = useRef(newest);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== newest) top.current?.focus();
    shown.current = newest;
  }, [newest]);
  if (!desk) return <AskFirstNotice order={order} />;
  return (
    <>
      <div ref={top} tabIndex={-1} className="mb-4 grid gap-4">
        <NotesToRead notes={desk.notes} />
        {desk.ended ? (
          <Notice kind="error">{m.desk_ended()}</Notice>
        ) : desk.parcels > 0 ? (
          <Notice>{m.desk_sent_meanwhile()}</Notice>
        ) : (
          <PackingControl
            orderId={order._id}
            packing={desk.packing}
            onChange={(packing) => queries.setQueryData(query.queryKey, [{ ...desk, packing }])}
          />
        )}
      </div>
      <AskFirstNotice order={desk} />
    </>
  );
}

type DeskFormProps = {
  order: Order;
  onSent: () => void;
  /** Called if a hold names units in it now. */
  onHeld: () => void;
};

/** The form that sends an order. It comes only with the notes: one such as “not before Monday” must not be missed. */
export function DeskForm({ order, onSent, onHeld }: DeskFormProps) {
  const query = useQuery(deskOrdersQuery([order._id]));
  const [desk] = query.data ?? [];
  return (
    <>
      {query.isPending && <LoadingRow className="mt-4" />}
      {query.isError && (
        <div className="mt-4">
          <QueryError query={query} fallback={m.desk_failed()} />
        </div>
      )}
      {desk?.parcels === 0 && !desk.ended && (
        <DispatchForm
          order={{ ...order, askFirst: desk.askFirst }}
          seen={{ notes: desk.notes.map(({ _id }) => _id), parcels: 0, askFirst: desk.askFirst ?? false }}
          onNoted={onSent}
          onChanged={query.refetch}
          onHeld={onHeld}
          whole
        />
      )}
    </>
  );
}

type PackingControlProps = {
  orderId: string;
  packing: Packing | undefined;
  /** Called with the state that the shop answers. */
  onChange: (packing: Packing | undefined) => void;
};

/** Says that one packs an order, takes it back, or takes over from another volunteer. */
function PackingControl({ orderId, packing, onChange }: PackingControlProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const pack = useMutation(packMutation());
  const leave = useMutation(leaveMutation());

  async function settle(answer: Promise<{ packing: Packing | null }>, isClaim: boolean) {
    try {
      const { packing: now } = await answer;
      onChange(now ?? undefined);
      if (isClaim && now && !now.mine)
        toast(m.desk_pack_lost({ name: now.by || m.notes_somebody() }), { kind: 'error' });
      void queries.invalidateQueries({ queryKey: ordersKey });
    } catch (error) {
      toast(errorMessage(error, m.desk_pack_failed()), { kind: 'error' });
      if (errorCode(error) === 'NOT_FOUND') void queries.invalidateQueries({ queryKey: ['desk'] });
    }
  }

  const others = packing && !packing.mine ? packing : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {packing && (
        <p role="status" className="font-semibold wrap-anywhere">
          {packingText(packing)}
        </p>
      )}
      {packing?.mine ? (
        <Button variant="quiet" busy={leave.isPending} onClick={() => settle(leave.mutateAsync({ orderId }), false)}>
          {m.desk_pack_leave()}
        </Button>
      ) : (
        <Button
          variant="quiet"
          busy={pack.isPending}
          onClick={() => settle(pack.mutateAsync({ orderId, takeOver: others?.since }), true)}
        >
          <PackageOpen aria-hidden="true" size={18} />
          {others ? m.desk_pack_take_over({ name: others.by || m.notes_somebody() }) : m.desk_pack()}
        </Button>
      )}
    </div>
  );
}
