import { useQuery } from '@tanstack/react-query';
import { productQueryOptions } from '../catalogue/catalogue.queries.ts';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import type { QuestionSubject } from '../content/ask-path.ts';
import { topicTitle } from '../content/question-topics.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';

/**
 * The product, search, order or programme that the question comes from, if there is one. An order belongs to a family, so a
 * visitor's question does not carry it.
 */
export function AboutText({ about }: { about: QuestionSubject }) {
  const { user } = useIdentity();
  const { productId, search, programme } = about;
  const orderNumber = user?.emailVerified ? about.orderNumber : undefined;
  if (!productId && !orderNumber && !search && !programme) return null;
  return (
    <div className="rounded-md bg-sand px-4 py-3 font-semibold wrap-anywhere">
      {programme && <p>{m.enquiry_about_programme({ programme: topicTitle(programme) })}</p>}
      {productId && <AboutProduct id={productId} />}
      {orderNumber && (
        <p>
          {m.enquiry_about_order({ number: '' })}
          <span className="whitespace-nowrap">{orderNumber}</span>
        </p>
      )}
      {search && <p>{m.enquiry_about_search({ words: search })}</p>}
    </div>
  );
}

function AboutProduct({ id }: { id: string }) {
  const { data } = useQuery(productQueryOptions(id));
  return <p>{m.enquiry_about_product({ product: data ? nameWithVariant(data) : '…' })}</p>;
}
