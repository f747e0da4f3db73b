import * as m from '../../messages/messages.js';
import { issueMessage } from '../../shared/input-issues.ts';
import type { Order } from '../orders.contract.ts';
import { isTrackingNumber, trackingKey } from '../parcel-link.ts';
import { type DeskOrder, deskContract, type SendRefusal } from './desk.contract.ts';

/** Parcels of several orders as text fields. `numbers` holds tracking numbers by order. */
export type SendTogetherValues = { sentOn: string; courier: string; numbers: Readonly<Record<string, string>> };

/** Problems by field: `sentOn`, `courier`, or the id of an order for its number. */
export type SendTogetherProblems = Record<string, string>;

export const refusalTexts: Record<SendRefusal, () => string> = {
  changed: m.desk_refused_changed,
  day: m.desk_refused_day,
  gone: m.desk_refused_gone,
  held: m.desk_refused_held,
  number: m.desk_refused_number,
};

/** The parcels in the API's shape. */
export function parcelsToSend(
  { sentOn, courier, numbers }: SendTogetherValues,
  orders: readonly Order[],
  desk: readonly DeskOrder[],
) {
  const parcels = orders.map(({ _id }) => {
    const trackingNumber = numbers[_id]?.trim();
    const { notes = [], askFirst = false } = desk.find(({ orderId }) => orderId === _id) ?? {};
    const seen = { notes: notes.map((note) => note._id), parcels: 0, askFirst };
    return { orderId: _id, seen, ...(trackingNumber && { trackingNumber }) };
  });
  return { sentOn, courier, parcels };
}

/** The problems of the form, from the contract's own schema, and numbers that were scanned twice. */
export function sendTogetherProblems(
  values: SendTogetherValues,
  orders: readonly Order[],
  desk: readonly DeskOrder[],
): SendTogetherProblems {
  const problems: SendTogetherProblems = {};
  const input = parcelsToSend(values, orders, desk);
  const parsed = deskContract.send['~orpc'].inputSchema?.safeParse(input);
  for (const issue of parsed?.error?.issues ?? []) {
    const [field = '', place] = issue.path;
    const key = field === 'parcels' ? (orders[Number(place)]?._id ?? '') : String(field);
    const isEmpty = key === 'courier' && values.courier.trim() === '';
    problems[key] ??= isEmpty ? m.issue_required() : issueMessage(issue);
  }
  for (const { _id } of orders) if (isTwice(_id, values.numbers, desk)) problems[_id] ??= m.desk_number_twice();
  return problems;
}

/** Whether an order of another family has the same number. Words such as `parcel 1` are no numbers. */
export function isTwice(orderId: string, numbers: SendTogetherValues['numbers'], desk: readonly DeskOrder[]): boolean {
  const number = numbers[orderId] ?? '';
  if (!isTrackingNumber(number)) return false;
  const family = desk.find((order) => order.orderId === orderId)?.family;
  return desk.some(
    (other) => other.family !== family && trackingKey(numbers[other.orderId] ?? '') === trackingKey(number),
  );
}
