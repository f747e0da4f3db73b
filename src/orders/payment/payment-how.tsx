import { useFacts } from '../../content/facts.ts';
import { paymentWords } from '../../content/payment-words.ts';
import { QrisPicture } from './qris-picture.tsx';

/** How and when an order is paid: words, and what a phone pays by where there is something. */
export function PaymentHow() {
  const { paymentNote, paymentPicture } = useFacts();
  return (
    <>
      <span className="whitespace-pre-line">{paymentWords()}</span>
      {paymentNote && paymentPicture && <QrisPicture image={paymentPicture} />}
    </>
  );
}
