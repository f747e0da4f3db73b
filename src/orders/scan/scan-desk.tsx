import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { townLine } from '../address-lines.ts';
import { DayAndCourier } from '../desk/day-and-courier.tsx';
import { NotesToRead } from '../desk/notes-to-read.tsx';
import { isHeld, linesToPack } from '../held-words.ts';
import { AskFirstNotice, NoMailboxMark, packingText } from '../order-marks.tsx';
import { lineText } from '../order-rest.ts';
import { customerName } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import type { StackQuery } from '../packing/packing.contract.ts';
import { slipsQuery } from '../packing/packing.queries.ts';
import { submitAllText } from '../parcel-news.ts';
import { Camera } from './camera.tsx';
import { useScanning } from './use-scanning.ts';

/** How many orders a round begins with if none were chosen. */
const roundSize = '10';

/** Packs a round of orders: their tracking numbers are scanned one after the other, and sent together. */
export function ScanDesk({ ids }: { ids: string | null }) {
  const queries = useQueryClient();
  const [stack, setStack] = useState<StackQuery | null>(ids ? { ids } : null);
  const [added, setAdded] = useState<readonly Order[]>([]);
  // Read once: the round stays as it is while other volunteers send.
  const query = useQuery({
    queryKey: ['scan', stack],
    queryFn: async () => (await queries.fetchQuery(slipsQuery(stack ?? {}))).body,
    enabled: stack !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { readOnce: true },
  });
  const { data, isError, isLoading } = query;
  const begun = data?.map(({ order }) => order) ?? [];
  const orders = [...begun, ...added.filter(({ _id }) => !begun.some((order) => order._id === _id))];
  return (
    <>
      {isLoading && <LoadingRow />}
      {isError && <QueryError query={query} fallback={m.packing_failed()} />}
      {orders.length === 0 && !isLoading && (
        <div className="mb-4 grid justify-items-start gap-3">
          <p>{data ? m.packing_none() : m.scan_begin()}</p>
          {!data && (
            <Button variant="quiet" onClick={() => setStack({ limit: roundSize })}>
              {m.scan_begin_oldest({ count: roundSize })}
            </Button>
          )}
        </div>
      )}
      <Round orders={orders} onAdd={(order) => setAdded((orders) => [...orders, order])} />
    </>
  );
}

function Round({ orders, onAdd }: { orders: readonly Order[]; onAdd: (order: Order) => void }) {
  const { isStaff } = useIdentity();
  const form = useRef<HTMLFormElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const scanning = useScanning({ orders, onAdd, form });
  const { sending, answer, ready } = scanning;
  const held = orders.filter(isHeld);
  const unsavedQuestion = useUnsavedChanges(sending.waiting.some(scanning.numberOf));
  const isOver = orders.length > held.length && sending.waiting.length === 0;
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl gap-4"
      // A hand scanner presses Enter in the field with the focus. It never sends, and the next code goes to its field.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        codeField.current?.focus();
      }}
      // After a press, too. On a phone with a camera this would open the keyboard. Nothing moves below a second press.
      onClick={({ target }) => {
        if (scanning.isTyping() && target instanceof Element && target.closest('button'))
          codeField.current?.focus({ preventScroll: true });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void sending.submit(ready);
      }}
    >
      {sending.desk.isError && <QueryError query={sending.desk} fallback={m.desk_failed()} />}
      {held.map(({ _id, number }) => (
        <Notice key={_id} kind="error">
          {m.scan_held({ number })}
        </Notice>
      ))}
      {sending.sentByOthers.map(({ _id, number }) => (
        <Notice key={_id}>
          <strong className="whitespace-nowrap">{number}</strong> {m.desk_sent_meanwhile()}
        </Notice>
      ))}
      {isOver && (
        <Notice
          kind="success"
          actions={
            <ButtonLink to={isStaff ? '/allorders?sent=no' : '/admin/packing'} variant="quiet">
              {isStaff ? m.admin_all_orders() : m.packing_title()}
            </ButtonLink>
          }
        >
          {m.scan_over()}
        </Notice>
      )}
      <CurrentOrder scanning={scanning} />
      <Camera onCodes={scanning.onCodes} />
      <div aria-live="polite">{answer && <Notice kind={answer.kind}>{answer.text}</Notice>}</div>
      <CodeField field={codeField} onTyped={scanning.onTyped} />
      {sending.waiting.length > 0 && (
        <>
          <DayAndCourier sending={sending} />
          <RoundList scanning={scanning} />
          <Button
            type="submit"
            variant={scanning.mustConfirm ? 'quiet' : 'primary'}
            busy={sending.isSending}
            disabled={!sending.isReady || ready.length === 0}
          >
            {sending.isSending ? m.dispatch_submitting() : submitAllText(ready)}
          </Button>
        </>
      )}
      {unsavedQuestion}
    </form>
  );
}

type ScanningProps = { scanning: ReturnType<typeof useScanning> };

/** The order whose label is scanned next, large enough to read from the table. Its notes are confirmed first. */
function CurrentOrder({ scanning }: ScanningProps) {
  const { currentOrder, currentDesk, isOpening, mustConfirm, confirm, numberOf } = scanning;
  if (!currentOrder) return isOpening && <LoadingRow />;
  return (
    // The key: a second press of the confirming button must not reach the button of the next order.
    <section
      key={currentOrder._id}
      aria-labelledby="current-order"
      className="grid gap-2 rounded-lg border-2 border-teal bg-surface p-4"
    >
      <h2 id="current-order" aria-live="polite" className="text-title wrap-anywhere">
        {customerName(currentOrder)}
      </h2>
      <p className="text-lg">
        <strong className="whitespace-nowrap">{currentOrder.number}</strong>{' '}
        <span className="wrap-anywhere">{townLine(currentOrder.address)}</span>
      </p>
      <ul>
        {linesToPack(currentOrder).map((line) => (
          <li key={line.productId} className="wrap-anywhere">
            <span lang={langAttribute(line.lang.name)}>{lineText(line)}</span>
            {line.isOut && <strong> · {m.held_units_out()}</strong>}
          </li>
        ))}
      </ul>
      {!currentDesk && <LoadingRow />}
      {currentDesk && <AskFirstNotice order={currentDesk} />}
      <NoMailboxMark order={currentOrder} />
      {currentDesk && (
        <NotesToRead notes={currentDesk.notes} title={m.desk_notes_of({ number: currentOrder.number })} />
      )}
      {currentDesk?.packing && (
        <p className={`wrap-anywhere ${currentDesk.packing.mine ? 'text-ink-soft text-sm' : 'font-semibold'}`}>
          {packingText(currentDesk.packing)}
        </p>
      )}
      {mustConfirm ? (
        <Button onClick={confirm}>{m.scan_confirm()}</Button>
      ) : (
        currentDesk &&
        !numberOf(currentOrder) &&
        !scanning.refusedSlip && <p className="text-ink-soft">{m.scan_now()}</p>
      )}
    </section>
  );
}

type CodeFieldProps = { field: RefObject<HTMLInputElement | null>; onTyped: (text: string) => boolean };

/** For phones without a camera, and for hand scanners, which type a code and press Enter. */
function CodeField({ field, onTyped }: CodeFieldProps) {
  const [text, setText] = useState('');
  return (
    <TextField
      ref={field}
      label={m.scan_field()}
      hint={m.scan_field_hint()}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (!text.trim()) return;
        if (onTyped(text.trim())) setText('');
        // The next code replaces it.
        else event.currentTarget.select();
      }}
      enterKeyHint="next"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

/** All orders of the round that are not sent, each with its number or a way to do it now. */
function RoundList({ scanning: { sending, currentOrder, refusedSlip, numberOf, choose, takeBack } }: ScanningProps) {
  return (
    <SteadyList as="ol" aria-label={m.scan_list()} className="grid gap-2">
      {sending.waiting.map((order) => {
        const { _id, number } = order;
        const scanned = numberOf(order);
        return (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2">
            <p className="min-w-0 wrap-anywhere">
              <strong className="whitespace-nowrap">{number}</strong> {customerName(order)}
              {scanned && <span className="block tabular-nums">{scanned}</span>}
              {sending.problems[_id] && (
                <span className="block font-semibold text-danger">{sending.problems[_id]}</span>
              )}
            </p>
            {scanned ? (
              <Button variant="quiet" aria-label={m.scan_take_back_of({ number })} onClick={() => takeBack(order)}>
                {m.scan_take_back()}
              </Button>
            ) : (
              (order !== currentOrder || refusedSlip) && (
                <Button variant="quiet" aria-label={m.scan_choose_of({ number })} onClick={() => choose(order)}>
                  {m.scan_choose()}
                </Button>
              )
            )}
          </li>
        );
      })}
    </SteadyList>
  );
}
