import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import * as m from '../../messages/messages.js';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { packingText } from '../desk-marks.tsx';
import type { Packing } from '../order-parts.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { leaveMutation, packMutation } from './desk.queries.ts';

type PackingControlProps = {
  orderId: string;
  packing: Packing | undefined;
  /** Called with the state that the shop answers. */
  onChange: (packing: Packing | undefined) => void;
};

/** Says that one packs an order, takes it back, or takes over from another volunteer. */
export function PackingControl({ orderId, packing, onChange }: PackingControlProps) {
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
