import * as m from '../../messages/messages.js';
import { issueMessage } from '../../shared/input-issues.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Order } from '../orders.contract.ts';
import { dispatchContract } from './dispatch.contract.ts';

/** A parcel as text fields. */
export type DispatchFormValues = { sentOn: string; courier: string; trackingNumber: string };
export type DispatchField = keyof DispatchFormValues;

export const dispatchLabels: Record<DispatchField, () => string> = {
  sentOn: m.dispatch_day,
  courier: m.dispatch_courier,
  trackingNumber: m.dispatch_tracking_number,
};

/** The first and the last possible day of a parcel of an order, in Jakarta. */
export function dispatchDays({ orderDate }: Pick<Order, 'orderDate'>, now: Date): { first: string; last: string } {
  return { first: jakartaDayName(new Date(orderDate)), last: jakartaDayName(now) };
}

/** The parcel in the API's shape. */
export function dispatchFields({ trackingNumber, ...fields }: DispatchFormValues, { _id }: Pick<Order, '_id'>) {
  return { orderId: _id, ...fields, ...(trackingNumber.trim() === '' ? {} : { trackingNumber }) };
}

/** The problems of the form by field, from the contract's own schema. */
export function dispatchProblems(
  values: DispatchFormValues,
  order: Pick<Order, '_id' | 'orderDate'>,
  now: Date,
): Partial<Record<DispatchField, string>> {
  const problems: Partial<Record<DispatchField, string>> = {};
  const say = (field: DispatchField, problem: string) => {
    const rest = field !== 'trackingNumber' && values[field].trim() === '' ? m.issue_required() : problem;
    problems[field] ??= m.billing_field({ field: dispatchLabels[field](), problem: rest });
  };
  const parsed = dispatchContract.note['~orpc'].inputSchema?.safeParse(dispatchFields(values, order));
  for (const issue of parsed?.error?.issues ?? []) {
    const field = issue.path[0] as DispatchField;
    if (field in dispatchLabels) say(field, issueMessage(issue));
  }
  const { first, last } = dispatchDays(order, now);
  if (values.sentOn < first || values.sentOn > last) say('sentOn', m.issue_sent_on());
  return problems;
}
