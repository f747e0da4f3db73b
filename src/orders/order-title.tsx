import { Unbroken } from '../ui/text/unbroken.tsx';
import { customerName } from './order-words.ts';
import type { Order } from './orders.contract.ts';

type OrderTitleProps = { order: Order; sentence: (words: { number: string; customer: string }) => string };

/** A sentence with the number and the customer of an order. The number stays on one line. */
export function OrderTitle({ order, sentence }: OrderTitleProps) {
  return <Unbroken sentence={sentence({ number: order.number, customer: customerName(order) })} part={order.number} />;
}
