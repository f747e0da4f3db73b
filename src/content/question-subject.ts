import { isOrderNumber, isUuid } from '../shared/ids.ts';
import type { QuestionSubject } from './ask-path.ts';
import { questionTopics } from './question-topics.ts';

/** Reads the subject from the address of the question form. Ignores invalid parts. */
export function readQuestionSubject(query: string): QuestionSubject {
  const parameters = new URLSearchParams(query);
  const programme = questionTopics.find((topic) => topic === parameters.get('programme'));
  const [product, order] = [parameters.get('product'), parameters.get('order')];
  return {
    productId: isUuid(product) ? product : undefined,
    orderNumber: isOrderNumber(order) ? order : undefined,
    programme,
    join: programme !== undefined && parameters.has('join'),
    search: parameters.get('search')?.replace(/\s+/g, ' ').trim().slice(0, 100) || undefined,
  };
}
