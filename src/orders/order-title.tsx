import { customerName } from './order-words.ts';
import type { Order } from './orders.contract.ts';

type OrderTitleProps = { order: Order; sentence: (words: { number: string; customer: string }) => string };

/** A sentence with the number and the customer of an order. The number stays on one line. */
export function OrderTitle({ order, sentence }: OrderTitleProps) {
  return <Unbroken sentence={sentence({ number: order.number, customer: customerName(order) })} part={order.number} />;
}

type UnbrokenProps = { sentence: string; part: string };

/** A sentence with a part that stays on one line if it fits there, such as an order's number. */
function Unbroken({ sentence, part }: UnbrokenProps) {
  const [before, ...after] = sentence.split(part);
  return (
    <>
      {before}
      <span className="inline-block max-w-full">{part}</span>
      {after.join(part)}
    </>
  );
}
