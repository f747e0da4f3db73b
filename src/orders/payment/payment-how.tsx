import { useFacts } from '../../content/facts.ts';
import { paymentWords } from '../../content/payment-words.ts';
import { QrisPicture } from './qris-picture.tsx';

/** How and when to pay: the text, and the payment picture if there is one. */
export function PaymentHow() {
  const { paymentNote, paymentPicture } = useFacts();
  return (
    <>
      <span className="whitespace-pre-line">{paymentWords()}</span>
      {paymentNote && paymentPicture && <QrisPicture image={paymentPicture} />}
    </>
  );
}
