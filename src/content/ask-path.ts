import { isOrderNumber, isUuid } from '../shared/ids.ts';

/** The subject of a question: a product, an order of the asker, or a search without results. */
export type QuestionSubject = { productId?: string; orderNumber?: string; search?: string };

/** The address of the question form, with its subject. */
export function askPath({ productId, orderNumber, search }: QuestionSubject): string {
  const fields = { product: productId, order: orderNumber, search };
  const query = new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/get-in-touch${query.size > 0 ? `?${query}` : ''}`;
}

/** Reads the subject from that address. Ignores invalid parts. */
export function readQuestionSubject(query: string): QuestionSubject {
  const parameters = new URLSearchParams(query);
  const [product, order] = [parameters.get('product'), parameters.get('order')];
  return {
    productId: isUuid(product) ? product : undefined,
    orderNumber: isOrderNumber(order) ? order : undefined,
    search: parameters.get('search')?.replace(/\s+/g, ' ').trim().slice(0, 100) || undefined,
  };
}
