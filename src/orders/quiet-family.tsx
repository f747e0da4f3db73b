import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { identityKey } from '../identity/identity.queries.ts';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { Button } from '../ui/button.tsx';
import { Folded } from '../ui/folded.tsx';
import { useToast } from '../ui/toast.tsx';
import type { ChangeOrder } from './change-order.ts';
import type { Order } from './orders.contract.ts';
import { beginQuietMutation, ordersKey } from './orders.queries.ts';

type QuietFamilyProps = {
  order: Order;
  onChange: ChangeOrder;
  /** The way to end quiet mode, for admins. Others see of an order that carries the mark only the mark. */
  end: ReactNode;
};

/** Begins quiet mode for the family of an order, at its request (docs/decisions/quiet-mode.md). */
export function QuietFamily({ order, onChange, end }: QuietFamilyProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    ...beginQuietMutation(),
    onSuccess: ({ askFirst }) => {
      for (const queryKey of [ordersKey, identityKey]) void queries.invalidateQueries({ queryKey });
      onChange((shown) => ({ ...shown, ...(askFirst && { askFirst }) }));
    },
    onError: (error) => toast(errorMessage(error, m.quiet_failed()), { kind: 'error' }),
  });
  const begun = useRef<HTMLDivElement>(null);
  // The button had the focus.
  useEffect(() => {
    if (isSuccess) begun.current?.focus();
  }, [isSuccess]);
  const isMarked = order.askFirst && !isSuccess;
  if (isMarked && !end) return null;
  return (
    <Folded title={m.quiet_title()}>
      {isMarked || isSuccess ? (
        <div ref={begun} tabIndex={-1} role="status" className="mb-3">
          <p className="font-semibold">{m.accounts_quiet_begun()}</p>
          <p className="text-sm">{hasMailbox(order.address.email) ? m.quiet_ends() : m.quiet_ends_by_admin()}</p>
          {end}
        </div>
      ) : (
        <>
          <p className="text-sm">{m.accounts_quiet_text()}</p>
          <Button variant="quiet" className="my-3" busy={isPending} onClick={() => mutate({ orderId: order._id })}>
            {m.quiet_begin()}
          </Button>
        </>
      )}
    </Folded>
  );
}
