import { isOrderNumber, isUuid } from '../shared/ids.ts';
import { type QuestionTopic, questionTopics } from './question-topics.ts';

/**
 * The subject of a question: a product, an order of the asker, a search without results, or the page that it comes from.
 * With `join` it asks for a place in that programme.
 */
export type QuestionSubject = {
  productId?: string;
  orderNumber?: string;
  search?: string;
  programme?: QuestionTopic;
  join?: boolean;
};

/** The address of the question form, with its subject. */
export function askPath({ productId, orderNumber, search, programme, join }: QuestionSubject): string {
  const fields = { product: productId, order: orderNumber, search, programme, join: join && '1' };
  const query = new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/get-in-touch${query.size > 0 ? `?${query}` : ''}`;
}

/** Reads the subject from that address. Ignores invalid parts. */
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
