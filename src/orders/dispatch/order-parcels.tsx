import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { FoldedIf } from '../../ui/folded.tsx';
import { toldApart } from '../../ui/text/told-apart.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { type ChangeOrder, useReloadOrder, withParcelsOf } from '../change-order.ts';
import { isHeld } from '../held-words.ts';
import type { Dispatch } from '../order-parts.contract.ts';
import { canBeSent, unsentLines } from '../order-rest.ts';
import type { Order } from '../orders.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { ParcelList, parcelText } from '../parcel-list.tsx';
import { TakeBackDialog } from '../take-back-dialog.tsx';
import { withdrawDispatchMutation } from './dispatch.queries.ts';
import { DispatchForm } from './dispatch-form.tsx';

type OrderParcelsProps = {
  order: Order;
  /** The ids of the notes that stand above. */
  notes: string[];
  onChange: ChangeOrder;
};

/** The parcels of an order for staff, who record and remove them (docs/decisions/what-was-sent.md). */
export function OrderParcels({ order, notes, onChange }: OrderParcelsProps) {
  const queries = useQueryClient();
  const withdrawing = useOpened<Dispatch>();
  // As it was when the dialog opened: a form that folds after its own press would lose the focus.
  const [wasSent] = useState(order.dispatches.length > 0 && !unsentLines(order)?.length);
  const { mutateAsync: withdraw } = useMutation(withdrawDispatchMutation());

  const reload = useReloadOrder(order, onChange);

  function change(changed: Order) {
    onChange(withParcelsOf(changed));
    void queries.invalidateQueries({ queryKey: ordersKey });
  }

  return (
    <>
      <h3 className="mt-6 mb-2">{m.dispatch_title()}</h3>
      {order.dispatches.length === 0 && <p className="text-ink-soft">{m.dispatch_none()}</p>}
      <ParcelList
        order={order}
        actions={(parcel) => (
          <Button
            variant="quiet"
            className="shrink-0 text-sm"
            onClick={() => withdrawing.open(parcel)}
            aria-label={m.dispatch_withdraw_of({
              parcel: toldApart(order.dispatches.map(parcelText), order.dispatches.indexOf(parcel)),
            })}
          >
            {m.dispatch_withdraw()}
          </Button>
        )}
      />
      {canBeSent(order) && (
        <FoldedIf folded={wasSent || isHeld(order)} title={m.dispatch_note()}>
          <DispatchForm
            order={order}
            seen={{ notes, parcels: order.dispatches.length, askFirst: order.askFirst ?? false }}
            onNoted={change}
            onChanged={reload}
            onHeld={reload}
          />
        </FoldedIf>
      )}
      <TakeBackDialog
        key={withdrawing.key}
        open={withdrawing.subject !== null}
        onClose={withdrawing.close}
        question={m.dispatch_withdraw_question()}
        text={order.noMail ? m.dispatch_withdraw_text_phone() : m.dispatch_withdraw_text()}
        confirmLabel={m.dispatch_withdraw_confirm()}
        take={async () => change(await withdraw({ orderId: order._id, dispatchId: withdrawing.subject?._id ?? '' }))}
        done={m.dispatch_withdrawn()}
        failed={m.dispatch_withdraw_failed()}
        onFailed={reload}
      />
    </>
  );
}
