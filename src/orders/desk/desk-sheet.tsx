import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { AskFirstNotice } from '../ask-first-mark.tsx';
import { DispatchForm } from '../dispatch/dispatch-form.tsx';
import type { Order } from '../orders.contract.ts';
import { deskOrdersQuery } from './desk.queries.ts';
import { NotesToRead } from './notes-to-read.tsx';
import { PackingControl } from './packing-control.tsx';

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
  const { data, error, isPending, isError, refetch } = useQuery(deskOrdersQuery([order._id]));
  const [desk] = data ?? [];
  return (
    <>
      {isPending && <LoadingRow className="mt-4" />}
      {isError && (
        <div className="mt-4">
          <RetryNotice onRetry={refetch}>{errorMessage(error, m.desk_failed())}</RetryNotice>
        </div>
      )}
      {desk?.parcels === 0 && !desk.ended && (
        <DispatchForm
          order={{ ...order, askFirst: desk.askFirst }}
          seen={{ notes: desk.notes.map(({ _id }) => _id), parcels: 0, askFirst: desk.askFirst ?? false }}
          onNoted={onSent}
          onChanged={refetch}
          onHeld={onHeld}
          whole
        />
      )}
    </>
  );
}
