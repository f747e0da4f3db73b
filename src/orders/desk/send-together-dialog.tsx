import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { townLine } from '../address-lines.ts';
import { linesToPack } from '../held-words.ts';
import { readOrderLink } from '../order-link.ts';
import { AskFirstMark, HeldMark, NoMailboxMark, packingText } from '../order-marks.tsx';
import { lineText } from '../order-rest.ts';
import { customerName } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import { submitAllText } from '../parcel-news.ts';
import { DayAndCourier } from './day-and-courier.tsx';
import type { DeskOrder } from './desk.contract.ts';
import { NotesToRead } from './notes-to-read.tsx';
import { useSendTogether } from './use-send-together.ts';

type SendTogetherProps = {
  /** The orders to send. Empty while the dialog is closed. */
  orders: readonly Order[];
  onClose: () => void;
  /** Called with the orders whose parcels are recorded. */
  onSent: (orderIds: readonly string[]) => void;
};

/** Sends several orders with one courier on one day (docs/decisions/acting-on-orders.md). */
export function SendTogetherDialog({ orders, onClose, onSent }: SendTogetherProps) {
  return (
    <Dialog open={orders.length > 0} onClose={onClose} title={m.desk_send_together_title()} sheet>
      <SendTogetherForm orders={orders} onClose={onClose} onSent={onSent} />
    </Dialog>
  );
}

function SendTogetherForm({ orders, onClose, onSent }: SendTogetherProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useSendTogether({ orders, form, onSent, onAllSent: onClose });
  const { values, problems, waiting, sentByOthers, desk } = sending;
  const unsavedQuestion = useUnsavedChanges(waiting.some(({ _id }) => values.numbers[_id]?.trim()));

  /** A hand scanner types a number and presses Enter: it leads to the next field, and never sends. */
  function onNumberKey(event: KeyboardEvent<HTMLInputElement>, order: Order) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const slip = readOrderLink(event.currentTarget.value);
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
    if (!slip) return fields[fields.indexOf(event.currentTarget) + 1]?.focus();
    sending.setNumber(order._id, '');
    const own = fields.find(({ dataset }) => dataset.number === slip);
    if (own) own.focus();
    else sending.setProblem(order._id, m.desk_number_slip());
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sending.submit();
      }}
      className="grid gap-4"
    >
      <p className="text-ink-soft">{m.desk_send_together_lead()}</p>
      <DayAndCourier sending={sending} />
      {desk.isError && <QueryError query={desk} fallback={m.desk_failed()} />}
      {desk.isPending && <LoadingRow />}
      {sentByOthers.map(({ _id, number }) => (
        <Notice key={_id}>
          <strong className="whitespace-nowrap">{number}</strong> {m.desk_sent_meanwhile()}
        </Notice>
      ))}
      <SteadyList as="ol" className="grid gap-4">
        {waiting.map((order, place) => (
          <OrderToSend key={order._id} order={order} desk={desk.data?.find(({ orderId }) => orderId === order._id)}>
            <TextField
              label={m.desk_number_of({ number: order.number })}
              optional
              value={values.numbers[order._id] ?? ''}
              onChange={({ target }) => sending.setNumber(order._id, target.value)}
              onKeyDown={(event) => onNumberKey(event, order)}
              error={problems[order._id]}
              data-number={order.number}
              data-autofocus={place === 0 || undefined}
              enterKeyHint={place === waiting.length - 1 ? 'done' : 'next'}
              autoComplete="off"
              spellCheck={false}
            />
          </OrderToSend>
        ))}
      </SteadyList>
      {/* Without the notes nothing is sent: one of them may ask to wait. The courier's suggestion comes first too. */}
      <FormEnd>
        <Button type="submit" busy={sending.isSending} disabled={!sending.isReady || waiting.length === 0}>
          {sending.isSending ? m.dispatch_submitting() : submitAllText(waiting)}
        </Button>
      </FormEnd>
      {unsavedQuestion}
    </form>
  );
}

type OrderToSendProps = { order: Order; desk: DeskOrder | undefined; children: ReactNode };

function OrderToSend({ order, desk, children }: OrderToSendProps) {
  return (
    <li className="grid gap-2 border-line border-t pt-4">
      <p className="wrap-anywhere">
        <strong className="whitespace-nowrap">{order.number}</strong> {customerName(order)}
        <span className="block text-ink-soft text-sm">{townLine(order.address)}</span>
        {linesToPack(order).map((line) => (
          <span key={line.productId} className="block text-sm">
            <span lang={langAttribute(line.lang.name)}>{lineText(line)}</span>
            {line.isOut && <strong> · {m.held_units_out()}</strong>}
          </span>
        ))}
      </p>
      <AskFirstMark order={order} />
      <NoMailboxMark order={order} />
      <HeldMark order={order} />
      {desk?.packing && <p className="font-semibold text-sm">{packingText(desk.packing)}</p>}
      {desk && <NotesToRead notes={desk.notes} title={m.desk_notes_of({ number: order.number })} />}
      {children}
    </li>
  );
}
