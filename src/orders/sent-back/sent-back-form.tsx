import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import { LotField } from '../../catalogue/stock/lot-field.tsx';
import * as m from '../../messages/messages.js';
import { answeredIssues } from '../../shared/answered-issues.ts';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { wholeNumberText } from '../../shared/written/whole-number-text.ts';
import { wholeNumberIn } from '../../shared/written/written-number.ts';
import { Button } from '../../ui/button.tsx';
import { useRequestKeys } from '../../ui/forms/request-keys.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { mayBeChanged } from '../change-order.ts';
import { dispatchDays } from '../dispatch/dispatch-form-values.ts';
import type { Order } from '../orders.contract.ts';
import { maxUnitsBack } from './sent-back.contract.ts';
import { noteSentBackMutation } from './sent-back.queries.ts';

const labels = {
  productId: m.sent_back_product,
  units: m.sent_back_units,
  cameOn: m.sent_back_day,
  where: m.sent_back_where,
  lot: m.batches_lot,
  expires: m.batches_date,
};
type Field = keyof typeof labels;
const isField = (name: string): name is Field => name in labels;

const firstValues = ({ products: [line] }: Order, cameOn: string) => ({
  productId: line?.productId ?? '',
  units: '1',
  cameOn,
  where: 'shelf',
  lot: '',
  expires: '',
});

const placesOf = (isHeld = false) => [
  ['shelf', isHeld ? m.sent_back_frozen_kept() : m.sent_back_shelved()] as const,
  ['gone', m.sent_back_written_off()] as const,
];

type SentBackFormProps = {
  order: Order;
  onNoted: (order: Order) => void;
  /** Called if other units were booked since, if the order was deleted, or if no answer came. */
  onChanged: () => void;
};

/** Books units of an order that came back. Its first values are a unit of the first line, for the shelf, today. */
export function SentBackForm({ order, onNoted, onChanged }: SentBackFormProps) {
  const toast = useToast();
  const requestKeys = useRequestKeys();
  const { first, last } = dispatchDays(order, new Date());
  const [values, setValues] = useState(() => firstValues(order, last));
  const { mutateAsync: note, isPending } = useMutation(noteSentBackMutation());
  const [problem, setProblem] = useState<{ field: Field; message: string }>();
  const form = useRef<HTMLFormElement>(null);
  const field = (name: Field) => ({
    name,
    value: values[name],
    label: labels[name](),
    error: problem?.field === name ? problem.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setProblem(undefined);
    },
  });
  const shelved = values.where === 'shelf';
  const isHeld = order.held?.some((units) => units.productId === values.productId && !units.takenOut);

  function show(field: Field, message: string) {
    setProblem({ field, message });
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { productId, units: written, cameOn, lot, expires } = values;
    const units = wholeNumberIn(written, 'units') ?? 0;
    if (units < 1 || units > maxUnitsBack) return show('units', wholeNumberText(1, maxUnitsBack));
    const label = shelved ? { ...(lot.trim() && { lot }), ...(expires && { expires }) } : {};
    const fields = { productId, units, cameOn, shelved, ...label };
    const seen = (order.sentBack ?? []).map(({ _id }) => _id);
    try {
      const noted = await note({ orderId: order._id, ...fields, key: requestKeys.keyFor(fields), seen });
      toast(m.sent_back_booked(order), { kind: 'success' });
      onNoted(noted);
    } catch (error) {
      // A refusal booked nothing, so another press is another wish.
      if (errorCode(error) === 'INVALID_INPUT') requestKeys.end();
      for (const { field, message } of answeredIssues(error))
        if (isField(field)) return show(field, m.billing_field({ field: labels[field](), problem: message }));
      const isChanged = errorCode(error) === 'EDITED_MEANWHILE';
      toast(isChanged ? m.sent_back_changed() : errorMessage(error, m.sent_back_failed()), { kind: 'error' });
      if (mayBeChanged(error)) onChanged();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={m.sent_back_form()}
      className="my-3 grid gap-4 sm:grid-cols-2"
    >
      <SelectField
        {...field('productId')}
        options={order.products.map((line) => [line.productId, nameWithVariant(line)])}
      />
      <NumberField {...field('units')} aria-required />
      <TextField {...field('cameOn')} type="date" min={first} max={last} aria-required />
      <SelectField {...field('where')} options={placesOf(isHeld)} />
      {shelved && (
        <>
          <LotField
            {...field('lot')}
            optional
            onCode={({ lot, useBy }) => setValues((now) => ({ ...now, lot, ...(useBy && { expires: useBy }) }))}
          />
          <TextField {...field('expires')} type="date" hint={m.batches_date_hint()} optional />
          <p className="text-ink-soft text-sm sm:col-span-2">{m.sent_back_label()}</p>
        </>
      )}
      <p className="text-ink-soft text-sm sm:col-span-2">{m.sent_back_allowance()}</p>
      <Button type="submit" variant="quiet" busy={isPending} className="sm:col-span-2 sm:justify-self-end">
        {m.sent_back_submit()}
      </Button>
    </form>
  );
}
