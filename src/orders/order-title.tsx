import { customerName } from './order-words.ts';
import type { Order } from './orders.contract.ts';

type OrderTitleProps = { order: Order; sentence: (words: { number: string; customer: string }) => string };

/** A sentence with the number and the customer of an order. The number stays on one line if it fits there. */
export function OrderTitle({ order, sentence }: OrderTitleProps) {
  const { number } = order;
  const [before, ...after] = sentence({ number, customer: customerName(order) }).split(number);
  return (
    <>
      {before}
      <span className="inline-block max-w-full">{number}</span>
      {after.join(number)}
    </>
  );
}
