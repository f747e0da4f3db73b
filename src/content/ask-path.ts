import { isOrderNumber, isUuid } from '../shared/ids.ts';

/** What somebody was looking at who wants to ask: a product, an order of theirs, or words that found nothing. */
export type AskedAbout = { productId?: string; orderNumber?: string; search?: string };

/** The address of the form that asks the foundation, filled in with where somebody comes from. */
export function askPath({ productId, orderNumber, search }: AskedAbout): string {
  const given = { product: productId, order: orderNumber, search };
  const query = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/get-in-touch${query.size > 0 ? `?${query}` : ''}`;
}

/** What that address says; whatever cannot be understood is left out. */
export function readAsked(query: string): AskedAbout {
  const parameters = new URLSearchParams(query);
  const [product, order] = [parameters.get('product'), parameters.get('order')];
  return {
    productId: isUuid(product) ? product : undefined,
    orderNumber: isOrderNumber(order) ? order : undefined,
    search: parameters.get('search')?.replace(/\s+/g, ' ').trim().slice(0, 100) || undefined,
  };
}
