import * as m from '../../messages/messages.js';
import { issueMessage } from '../../shared/input-issues.ts';
import { wholeNumberIn } from '../../shared/written/written-number.ts';
import { dispatchDays } from '../dispatch/dispatch-form-values.ts';
import type { Order } from '../orders.contract.ts';
import { paymentContract } from './payment.contract.ts';

/** A payment as text fields. `how` is one of the known ways; `words` say the way if it is empty. */
export type PaymentFormValues = { receivedOn: string; amount: string; how: string; words: string };
export type PaymentField = keyof PaymentFormValues;

export const paymentLabels: Record<PaymentField, () => string> = {
  receivedOn: m.payments_day,
  amount: m.payments_amount,
  how: m.payments_how,
  words: m.payments_how_words,
};

/** The payment in the API's shape. */
export function paymentFields({ receivedOn, amount, how, words }: PaymentFormValues, { _id }: Pick<Order, '_id'>) {
  return { orderId: _id, receivedOn, amount: wholeNumberIn(amount, 'rupiah') ?? Number.NaN, how: how || words };
}

/** The problems of the form by field, from the contract's own schema. */
export function paymentProblems(
  values: PaymentFormValues,
  order: Pick<Order, '_id' | 'orderDate' | 'payments'>,
  now: Date,
): Partial<Record<PaymentField, string>> {
  const problems: Partial<Record<PaymentField, string>> = {};
  const say = (field: PaymentField, problem: string) => {
    const rest = values[field].trim() === '' ? m.issue_required() : problem;
    problems[field] ??= m.billing_field({ field: paymentLabels[field](), problem: rest });
  };
  const parsed = paymentContract.note['~orpc'].inputSchema?.safeParse(paymentFields(values, order));
  for (const issue of parsed?.error?.issues ?? []) {
    const field = issue.path[0] === 'how' ? 'words' : (issue.path[0] as PaymentField);
    if (field in paymentLabels) say(field, issueMessage({ ...issue, input: values[field] }));
  }
  const { amount, how, receivedOn } = paymentFields(values, order);
  // The shop records equal payments only once. A second one needs different words.
  if (
    order.payments.some(
      (noted) => noted.amount === amount && noted.how === how.trim() && noted.receivedOn === receivedOn,
    )
  )
    say(values.how ? 'how' : 'words', m.issue_payment_twice());
  const { first, last } = dispatchDays(order, now);
  if (values.receivedOn < first || values.receivedOn > last) say('receivedOn', m.issue_sent_on());
  return problems;
}
