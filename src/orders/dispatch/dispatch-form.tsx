import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import * as m from '../../messages/messages.js';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { problemResolver } from '../../shared/problem-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Folded } from '../../ui/folded.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { useRequestKeys } from '../../ui/forms/request-keys.ts';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { mayBeChanged } from '../change-order.ts';
import { unsentLines } from '../order-rest.ts';
import { totalQuantity } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import { notedText, submitText } from '../parcel-news.ts';
import { chosenLines, type LoweredUnits, unitsOf, withoutTakenOut } from './chosen-lines.ts';
import { CourierField } from './courier-field.tsx';
import { couriersQuery, noteDispatchMutation } from './dispatch.queries.ts';
import {
  type DispatchField,
  type DispatchFormValues,
  dispatchDays,
  dispatchFields,
  dispatchLabels,
  dispatchProblems,
} from './dispatch-form-values.ts';

type DispatchFormProps = {
  order: Order;
  /** The notes of the order that its reader sees, the number of its parcels, and whether it carries the mark of quiet mode. */
  seen: { notes: string[]; parcels: number; askFirst: boolean };
  onNoted: (order: Order) => void;
  /** Called if more came since, if the order was deleted, or if no answer came. */
  onChanged: () => void;
  /** Called if a hold names units in the order: nothing was recorded. */
  onHeld: () => void;
  /** Whether it fills its dialog. */
  whole?: boolean;
};

// Their ids are in the order of time.
const newestParcel = ({ dispatches }: Order) =>
  dispatches
    .map(({ _id }) => _id)
    .toSorted()
    .at(-1);

/** Records a parcel of an order (docs/decisions/what-was-sent.md). Calls `onNoted` with the changed order. */
export function DispatchForm({ order, seen, onNoted, onChanged, onHeld, whole = false }: DispatchFormProps) {
  const toast = useToast();
  const { data: ofLate = [], isPending: isSuggestionOpen } = useQuery(couriersQuery());
  const { first, last } = dispatchDays(order, new Date());
  const { mutateAsync: note, isPending } = useMutation(noteDispatchMutation());
  const requestKeys = useRequestKeys();
  const form = useForm<DispatchFormValues>({
    // Suggests the courier of the previous parcel. Typed values stay if another suggestion arrives.
    values: { sentOn: last, courier: ofLate[0] ?? '', trackingNumber: '' },
    resetOptions: { keepDirtyValues: true },
    resolver: problemResolver((values) => dispatchProblems(values, order, new Date())),
  });

  const unsavedQuestion = useUnsavedChanges(!isPending && form.watch('trackingNumber').trim() !== '');

  // Unknown, and so not offered, if an earlier parcel says nothing about its lines.
  const unsent = unsentLines(order) ?? [];
  const [lowered, setLowered] = useState<LoweredUnits>({});
  const shown = withoutTakenOut(order, lowered);
  const submit = form.handleSubmit(async (values) => {
    const lines = chosenLines(unsent, Object.keys(lowered).length > 0 ? shown : {});
    if (lines?.length === 0) return toast(m.dispatch_lines_none(), { kind: 'error' });
    try {
      const parcel = seen.parcels > 0 ? newestParcel(order) : undefined;
      const seenNow = { ...seen, ...(parcel && { parcel }) };
      const fields = { ...dispatchFields(values, order), ...(lines && { lines }) };
      const noted = await note({ ...fields, seen: seenNow, requestKey: requestKeys.keyFor(fields) });
      requestKeys.end();
      toast(notedText(order), { kind: 'success' });
      form.reset();
      setLowered({});
      onNoted(noted);
    } catch (error) {
      const isChanged = errorCode(error) === 'EDITED_MEANWHILE';
      const reason = isChanged ? m.desk_changed() : errorMessage(error, m.dispatch_failed());
      toast(`${order.number}: ${reason}`, { kind: 'error' });
      if (isChanged) requestKeys.end();
      if (mayBeChanged(error)) onChanged();
      if (errorCode(error) === 'ORDER_HELD') onHeld();
    }
  });

  const field = (name: DispatchField) => ({
    ...form.register(name),
    label: dispatchLabels[name](),
    error: form.formState.errors[name]?.message,
    autoComplete: 'off',
  });
  // A press before the suggestion would ask for a courier, and then show one.
  if (isSuggestionOpen) return <LoadingRow className="mt-4" />;
  const button = (
    <Button type="submit" busy={isPending} className={whole ? '' : 'sm:col-span-2 sm:justify-self-end'}>
      {isPending ? m.dispatch_submitting() : submitText(order)}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} aria-label={m.dispatch_note()} className="mt-4 grid gap-4 sm:grid-cols-2">
      <TextField {...field('sentOn')} type="date" min={first} max={last} aria-required />
      <CourierField {...field('courier')} recentCouriers={ofLate} />
      <div className="sm:col-span-2">
        <TextField {...field('trackingNumber')} optional hint={m.dispatch_tracking_hint()} spellCheck={false} />
        <ParcelLines lines={unsent} lowered={shown} onLower={setLowered} />
      </div>
      {whole ? <FormEnd>{button}</FormEnd> : button}
      {unsavedQuestion}
    </form>
  );
}

type ParcelLinesProps = {
  /** The units that no parcel carries yet. */
  lines: Order['products'];
  lowered: LoweredUnits;
  onLower: (lowered: LoweredUnits) => void;
};

/** The units in a parcel, if some of the order follow later. It is folded: nearly every parcel holds everything. */
function ParcelLines({ lines, lowered, onLower }: ParcelLinesProps) {
  // A single unit cannot be split.
  if (totalQuantity({ products: lines }) < 2) return null;
  return (
    <Folded title={m.dispatch_lines_title()}>
      <p className="text-ink-soft text-sm">{m.dispatch_lines_hint()}</p>
      <ul className="my-3 grid gap-3">
        {lines.map((line) => (
          <li key={line.productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span lang={langAttribute(line.lang.name)} className="min-w-0 basis-[8rem] grow wrap-anywhere">
              {nameWithVariant(line)}
            </span>
            <QuantityStepper
              min={0}
              label={nameWithVariant(line)}
              value={unitsOf(line, lowered)}
              onChange={(units) => onLower({ ...lowered, [line.productId]: Math.min(units, line.quantity) })}
            />
          </li>
        ))}
      </ul>
    </Folded>
  );
}
