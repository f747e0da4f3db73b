import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type ChangeOrder, useReloadOrder, withParcelsOf } from '../change-order.ts';
import { isHeld } from '../held-words.ts';
import type { HeldUnits } from '../order-parts.contract.ts';
import { restLines } from '../order-rest.ts';
import type { Order } from '../orders.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { takeOutMutation } from './dispatch.queries.ts';

type HeldProps = { order: Order; onChange: ChangeOrder };

/** The held units of an order where it is packed and sent, and the press that they are not in the parcel. */
export function HeldNotice({ order, onChange }: HeldProps) {
  const { held = [] } = order;
  if (held.length === 0) return null;
  const isWaiting = order.dispatches.length === 0 || restLines(order).length > 0;
  const blocked = isHeld(order);
  return (
    <div className="mb-4">
      <Notice kind={blocked ? 'error' : 'info'}>
        <p className="font-bold">{blocked ? (isWaiting ? m.held_mark() : m.held_no_more()) : m.held_all_out()}</p>
        <ul className="mt-2 grid gap-3">
          {held.map((units) => (
            <HeldLine key={`${units.holdId} ${units.productId}`} units={units} order={order} onChange={onChange} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

const questions = {
  out: { question: m.held_question, confirm: m.held_confirm, text: m.held_text },
  left: { question: m.held_left_question, confirm: m.held_left_confirm, text: m.held_left_text },
};

function HeldLine({ units, order, onChange }: HeldProps & { units: HeldUnits }) {
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const toast = useToast();
  const queries = useQueryClient();
  const reload = useReloadOrder(order, onChange);
  const product = order.products.find(({ productId }) => productId === units.productId);
  const { mutate, isPending } = useMutation({
    ...takeOutMutation(),
    onSuccess: (changed) => {
      void queries.invalidateQueries({ queryKey: ordersKey });
      setAsking(null);
      onChange(withParcelsOf(changed));
    },
    onError: (error) => {
      toast(errorMessage(error, m.held_failed()), { kind: 'error' });
      void reload();
    },
  });
  const change = (takenOut: boolean, left = false) =>
    mutate({ orderId: order._id, holdId: units.holdId, takenOut, left });
  return (
    <li className="grid justify-items-start gap-2">
      <p className="wrap-anywhere">
        <span lang={langAttribute(product?.lang.name ?? order.locale)} className="font-semibold">
          {product?.name}
        </span>
        : {units.takenOut ? m.held_taken_out() : units.perhaps ? m.held_perhaps() : m.held_booked()}
      </p>
      {units.takenOut ? (
        <Button variant="quiet" busy={isPending} onClick={() => change(false)}>
          {m.held_undo()}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setAsking('out')}>
            {m.held_take_out()}
          </Button>
          {order.dispatches.length === 0 && (
            <Button variant="quiet" onClick={() => setAsking('left')}>
              {m.held_left()}
            </Button>
          )}
        </div>
      )}
      {(['out', 'left'] as const).map((press) => (
        <ConfirmDialog
          key={press}
          open={asking === press}
          onClose={() => setAsking(null)}
          question={questions[press].question({ number: order.number })}
          confirmLabel={questions[press].confirm()}
          busy={isPending}
          onConfirm={() => change(true, press === 'left')}
        >
          <p>{questions[press].text()}</p>
        </ConfirmDialog>
      ))}
    </li>
  );
}
