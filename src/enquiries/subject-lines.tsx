import type { ReactNode } from 'react';
import { type QuestionTopic, topicTitle } from '../content/question-topics.ts';
import * as m from '../messages/messages.js';

type SubjectLinesProps = {
  className: string;
  programme?: QuestionTopic | null;
  product: ReactNode;
  orderNumber?: string | null;
  search?: string | null;
};

/** The subjects of a question, a line for each. */
export function SubjectLines({ className, programme, product, orderNumber, search }: SubjectLinesProps) {
  if (!product && !orderNumber && !search && !programme) return null;
  return (
    <div className={`${className} wrap-anywhere`}>
      {programme && <p>{m.enquiry_about_programme({ programme: topicTitle(programme) })}</p>}
      {product}
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
