import * as m from '../messages/messages.js';
import { isHeld } from './held-words.ts';
import { unsentLines } from './order-rest.ts';
import { customerName } from './order-words.ts';
import type { Order } from './orders.contract.ts';

type Sent = Pick<Order, 'address' | 'askFirst' | 'dispatches' | 'noMail' | 'number' | 'products'>;

/**
 * How a family learns of a parcel. `unknown`: only orders that wait say whether their family is in quiet mode
 * (docs/decisions/quiet-mode.md).
 */
type ParcelNews = 'email' | 'phone' | 'quiet' | 'unknown';

function parcelNews(order: Sent): ParcelNews {
  if (order.askFirst) return 'quiet';
  if (order.noMail) return 'phone';
  return order.dispatches.length === 0 || unsentLines(order)?.length ? 'email' : 'unknown';
}

const submitTexts: Record<ParcelNews, () => string> = {
  email: m.dispatch_submit,
  phone: m.dispatch_submit_plain,
  quiet: m.dispatch_submit_quiet,
  unknown: m.dispatch_submit_plain,
};

/** The button that records a parcel of an order. Of a held one, only a parcel of before its hold can be recorded. */
export const submitText = (order: Sent & Pick<Order, 'held'>) =>
  isHeld(order) ? m.dispatch_submit_held() : submitTexts[parcelNews(order)]();

const notedTexts: Record<ParcelNews, (words: { number: string; name: string }) => string> = {
  email: m.dispatch_noted,
  phone: m.dispatch_noted_phone,
  quiet: m.dispatch_noted_quiet,
  unknown: m.dispatch_noted_unknown,
};

/** Says that the parcel is recorded, and how its family learns of it. `order` is as it was before. */
export const notedText = (order: Sent) =>
  notedTexts[parcelNews(order)]({ number: order.number, name: customerName(order) });

/** The button that records a parcel of each of these orders. It promises an email only if every family gets one. */
export function submitAllText(orders: readonly Sent[]): string {
  const isMailed = orders.every((order) => parcelNews(order) === 'email');
  return (isMailed ? m.desk_send_all : m.desk_send_all_plain)({ count: orders.length });
}

/** Says that all of these parcels are recorded, and which families get no email. */
export function allNotedText(orders: readonly Sent[]): string {
  const without = noMailText(orders);
  if (!without) return m.desk_sent_all({ count: orders.length });
  const isAnyMailed = orders.some((order) => parcelNews(order) === 'email');
  return [m.desk_sent({ count: orders.length }), without, isAnyMailed && m.desk_sent_others()]
    .filter(Boolean)
    .join(' ');
}

/** Says that these parcels are recorded and others were refused, and which families get no email. */
export const someNotedText = (orders: readonly Sent[], refused: number) =>
  [m.desk_sent_some({ sent: orders.length, refused }), noMailText(orders)].filter(Boolean).join(' ');

/** Names those of these orders whose families get no email. Empty if all get one. */
function noMailText(orders: readonly Sent[]): string {
  const by = (news: ParcelNews) => orders.filter((order) => parcelNews(order) === news);
  const names = by('phone').map((order) => `${customerName(order)} (${order.number})`);
  const numbers = by('quiet').map(({ number }) => number);
  return [
    names.length > 0 && m.desk_sent_phone({ names: names.join(', ') }),
    numbers.length > 0 && m.desk_sent_quiet({ numbers: numbers.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
}
