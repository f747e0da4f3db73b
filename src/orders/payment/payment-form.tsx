import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { problemResolver } from '../../shared/problem-resolver.ts';
import { rupiah } from '../../shared/rupiah.ts';
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
import { notedAmount, paymentWays, wayNames } from '../payment-text.ts';
import { notePaymentMutation } from './payment.queries.ts';
import {
  type PaymentField,
  type PaymentFormValues,
  paymentFields,
  paymentLabels,
  paymentProblems,
} from './payment-form-values.ts';

type PaymentFormProps = {
  order: Order;
  onNoted: (order: Order) => void;
  /** Called if another payment came since, if the order was deleted, or if no answer came. */
  onChanged: () => void;
};

/** Notes a payment of an order (docs/decisions/payments-are-noted.md). Its first values are the missing amount, a transfer and today. */
export function PaymentForm({ order, onNoted, onChanged }: PaymentFormProps) {
  const toast = useToast();
  const { first, last } = dispatchDays(order, new Date());
  const { mutateAsync: note, isPending } = useMutation(notePaymentMutation());
  const missing = order.totalPrice - notedAmount(order);
  const requestKeys = useRequestKeys();
  const form = useForm<PaymentFormValues>({
    values: { receivedOn: last, amount: missing > 0 ? String(missing) : '', how: 'transfer', words: '' },
    resetOptions: { keepDirtyValues: true },
    resolver: problemResolver((values) => paymentProblems(values, order, new Date())),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const seen = { payments: order.payments.map(({ _id }) => _id) };
      const fields = paymentFields(values, order);
      const noted = await note({ ...fields, seen, requestKey: requestKeys.keyFor(fields) });
      requestKeys.end();
      toast(m.payments_noted(order), { kind: 'success' });
      form.reset(undefined, { keepDirtyValues: false });
      onNoted(noted);
    } catch (error) {
      const isChanged = errorCode(error) === 'EDITED_MEANWHILE';
      const reason = isChanged ? m.payments_changed() : errorMessage(error, m.payments_failed());
      toast(`${order.number}: ${reason}`, { kind: 'error' });
      if (isChanged) requestKeys.end();
      if (mayBeChanged(error)) onChanged();
    }
  });
  const field = (name: PaymentField) => ({
    ...form.register(name),
    label: paymentLabels[name](),
    error: form.formState.errors[name]?.message,
    autoComplete: 'off',
    'aria-required': true,
  });
  const written = wholeNumberIn(form.watch('amount'), 'rupiah');
  const ways = paymentWays.map((way) => [way, wayNames[way]()] as const);
  return (
    <form noValidate onSubmit={submit} aria-label={m.payments_note()} className="mt-4 grid gap-4 sm:grid-cols-2">
      {/* Read back, because a zero too many is easily typed. */}
      <NumberField {...field('amount')} hint={written === null ? undefined : rupiah(written)} />
      <TextField {...field('receivedOn')} type="date" min={first} max={last} />
      <SelectField {...field('how')} options={[...ways, ['', m.payments_how_other()]]} />
      {form.watch('how') === '' && <TextField {...field('words')} hint={m.payments_how_words_hint()} />}
      <Button type="submit" variant="quiet" busy={isPending} className="sm:col-span-2 sm:justify-self-end">
        {isPending ? m.payments_noting() : m.payments_submit()}
      </Button>
    </form>
  );
}
