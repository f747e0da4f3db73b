import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { catalogueKey } from '../../catalogue/catalogue.queries.ts';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Folded } from '../../ui/folded.tsx';
import { toldApart } from '../../ui/text/told-apart.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { type ChangeOrder, useReloadOrder } from '../change-order.ts';
import type { SentBack } from '../order-parts.contract.ts';
import { canBeSent } from '../order-rest.ts';
import type { Order } from '../orders.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { sentBackText } from '../sent-back-text.ts';
import { TakeBackDialog } from '../take-back-dialog.tsx';
import { withdrawSentBackMutation } from './sent-back.queries.ts';
import { SentBackForm } from './sent-back-form.tsx';

function whereText({ shelved, frozen }: SentBack): string {
  if (!shelved) return m.sent_back_written_off();
  if (!frozen) return m.sent_back_shelved();
  return frozen.lot ? m.sent_back_frozen({ lot: frozen.lot }) : m.sent_back_frozen_no_lot();
}

type OrderSentBackProps = { order: Order; onChange: ChangeOrder };

/** The units of a sent order that came back, for staff, who book them and take a booking back. */
export function OrderSentBack({ order, onChange }: OrderSentBackProps) {
  const queries = useQueryClient();
  const leaving = useOpened<SentBack>();
  const { mutateAsync: withdraw } = useMutation(withdrawSentBackMutation());
  const reload = useReloadOrder(order, onChange);
  // A form of its own for each booking of this person. The typed values stay if another person books or takes back.
  const [booked, setBooked] = useState(0);
  const { sentBack = [] } = order;
  const texts = sentBack.map((booking) => m.sent_back_line(sentBackText(booking, order)));
  const isOpen = canBeSent(order) && order.dispatches.length > 0;
  if (!isOpen && sentBack.length === 0) return null;

  function change({ sentBack }: Pick<Order, 'sentBack'>) {
    onChange((shown) => ({ ...shown, sentBack }));
    for (const queryKey of [ordersKey, catalogueKey]) void queries.invalidateQueries({ queryKey });
  }

  return (
    <section aria-labelledby={`sent-back-${order._id}`}>
      <h3 id={`sent-back-${order._id}`} className="mt-6 mb-2">
        {m.sent_back_title()}
      </h3>
      <ul className="grid gap-3">
        {sentBack.map((booking, index) => (
          <li key={booking._id} className="flex flex-wrap items-start gap-3">
            <Undo2 aria-hidden="true" size={20} className="mt-0.5 text-ink-soft" />
            <span className="min-w-0 grow basis-[min(13rem,calc(100%-2rem))] wrap-anywhere">
              {texts[index]} <span className="text-ink-soft text-sm">{whereText(booking)}</span>
            </span>
            <Button
              variant="quiet"
              className="shrink-0 text-sm"
              onClick={() => leaving.open(booking)}
              aria-label={m.sent_back_withdraw_of({ booking: toldApart(texts, index) })}
            >
              {m.dispatch_withdraw()}
            </Button>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Folded title={m.sent_back_form()}>
          <SentBackForm
            key={booked}
            order={order}
            onNoted={(noted) => {
              setBooked((count) => count + 1);
              change(noted);
            }}
            onChanged={reload}
          />
        </Folded>
      )}
      <TakeBackDialog
        key={leaving.key}
        open={leaving.subject !== null}
        onClose={leaving.close}
        question={m.sent_back_question()}
        text={m.sent_back_question_text()}
        confirmLabel={m.dispatch_withdraw()}
        take={async () => change(await withdraw({ orderId: order._id, sentBackId: leaving.subject?._id ?? '' }))}
        done={m.sent_back_withdrawn()}
        failed={m.sent_back_failed()}
        onFailed={reload}
      />
    </section>
  );
}
