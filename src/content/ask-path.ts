import type { QuestionTopic } from './question-topics.ts';

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
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/get-in-touch${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}
