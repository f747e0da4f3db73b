import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as m from '../messages/messages.js';
import { errorMessage, isUnanswered } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Dispatch } from './order-parts.contract.ts';
import { noteArrivalMutation, ordersKey } from './orders.queries.ts';
import { parcelText } from './parcel-list.tsx';

/** The family says that a parcel has arrived, or takes that back (docs/decisions/what-was-sent.md). */
export function ArrivalButton({ orderId, parcel }: { orderId: string; parcel: Dispatch }) {
  const toast = useToast();
  const queries = useQueryClient();
  const arrived = parcel.arrivedAt === undefined;
  const shown = useRef(arrived);
  useEffect(() => {
    shown.current = arrived;
  }, [arrived]);
  const name = { parcel: parcelText(parcel) };
  const { mutate, isPending } = useMutation({
    ...noteArrivalMutation(),
    // Also after a failure: another device may have changed it. For a second a press does nothing, or a double one would take it back.
    onSettled: async (_answer, error, wanted) => {
      const pause = new Promise((end) => setTimeout(end, 1_000));
      await Promise.all([queries.invalidateQueries({ queryKey: ordersKey }), pause]);
      // If no answer came, the list shows by now whether it is noted.
      const isNoted = isUnanswered(error) && shown.current !== wanted.arrived;
      if (error && !isNoted) toast(errorMessage(error, m.dispatch_arrive_failed()), { kind: 'error' });
    },
  });
  return (
    <Button
      variant="quiet"
      className="text-sm"
      busy={isPending}
      onClick={() => mutate({ orderId, dispatchId: parcel._id, arrived })}
      aria-label={arrived ? m.dispatch_arrive_of(name) : m.dispatch_arrive_withdraw_of(name)}
    >
      {arrived ? m.dispatch_arrive() : m.dispatch_arrive_withdraw()}
    </Button>
  );
}
