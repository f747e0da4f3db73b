import { useQuery } from '@tanstack/react-query';
import { productQueryOptions } from '../catalogue/catalogue.queries.ts';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import type { QuestionSubject } from '../content/ask-path.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { errorCode } from '../shared/error-sentence.ts';
import { SubjectLines } from './subject-lines.tsx';

/**
 * The product, search, order or programme that the question comes from, if there is one. An order belongs to a family, so a
 * visitor's question does not carry it.
 */
export function AboutText({ about }: { about: QuestionSubject }) {
  const { user } = useIdentity();
  const { productId, search, programme } = about;
  const orderNumber = user?.emailVerified ? about.orderNumber : undefined;
  return (
    <SubjectLines
      className="rounded-md bg-sand px-4 py-3 font-semibold"
      programme={programme}
      product={productId && <AboutProduct id={productId} />}
      orderNumber={orderNumber}
      search={search}
    />
  );
}

function AboutProduct({ id }: { id: string }) {
  const { data, error } = useQuery(productQueryOptions(id));
  if (!data && errorCode(error) === 'NOT_FOUND') return <p>{m.enquiry_about_gone()}</p>;
  return <p>{m.enquiry_about_product({ product: data ? nameWithVariant(data) : '…' })}</p>;
}
