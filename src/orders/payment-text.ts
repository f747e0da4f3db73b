import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import { rupiah } from '../shared/rupiah.ts';
import type { Payment } from './order-parts.contract.ts';
import type { Order } from './orders.contract.ts';

/** The ways to pay that have a name. `how` of a payment is one of them, or other words. */
export const paymentWays = ['cash', 'transfer', 'qris'] as const;

/** The names of the ways to pay. */
export const wayNames = {
  cash: m.payments_how_cash,
  transfer: m.payments_how_transfer,
  qris: m.payments_how_qris,
} satisfies Record<(typeof paymentWays)[number], unknown>;

/** The way of a payment. Other words than the known ways stay as they were noted. */
export function howText({ how }: Pick<Payment, 'how'>, options: { locale?: Locale } = {}): string {
  const way = paymentWays.find((each) => each === how);
  return way ? wayNames[way]({}, options) : how;
}

/** Amount and way of a payment. The way is missing once the family closed its account. */
export function paymentText(payment: Payment): string {
  return [rupiah(payment.amount), howText(payment)].filter(Boolean).join(' · ');
}

/** The sum of the noted payments of an order. */
export function notedAmount({ payments }: Pick<Order, 'payments'>): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the order is free. The shop then asks for no payment, and staff note none. */
export const isFree = ({ totalPrice }: Pick<Order, 'totalPrice'>): boolean => totalPrice === 0;

/** The order for its family, which learns of its payments and not who noted them. */
export const withoutVolunteers = (order: Order): Order => ({
  ...order,
  payments: order.payments.map((payment) => ({ ...payment, by: '' })),
});
