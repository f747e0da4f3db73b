import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { closedText } from './closed-words.ts';
import type { Enquiry } from './enquiries.contract.ts';
import { enquiryClient } from './enquiries.queries.ts';
import { GivenAnswer } from './given-answer.tsx';
import { LetterPhotos } from './photos/letter-photos.tsx';
import { SubjectLines } from './subject-lines.tsx';

/** A question for the foundation’s people: its subject, its text, every answer, and how it was closed. */
export function EnquiryThread({ enquiry }: { enquiry: Enquiry }) {
  const { locale, message, answer, later, closed, product, programme, orderNumber, search } = enquiry;
  return (
    <>
      <SubjectLines
        className="grid text-sm"
        programme={programme}
        product={
          product && (
            <TextLink to={`/productDetails/${product._id}`}>
              {m.enquiry_about_product({ product: nameWithVariant(product) })}
            </TextLink>
          )
        }
        orderNumber={orderNumber}
        search={search}
      />
      <p lang={locale} className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <LetterPhotos
        letter={enquiry}
        read={enquiryClient.photo}
        nameOf={({ number }) => m.enquiries_photo_named({ number, name: enquiry.name })}
      />
      {(answer ? [answer, ...later] : []).map((given) => (
        <GivenAnswer key={given.at} answer={given} by={given.by ?? m.enquiries_somebody()} locale={locale} />
      ))}
      {closed && <p className="rounded-md bg-sand px-4 py-3 text-sm wrap-anywhere">{closedText(closed)}</p>}
    </>
  );
}
