import { readOrderNumber } from '../shared/ids.ts';

/** The path that opens an order for staff. Others see an explanation, and no order. */
export const orderPath = (number: string) => `/allorders?q=${number}&open=yes`;

/** The order number in a link of `orderPath`, as the code of a packing slip holds it. Null for any other text. */
export function readOrderLink(text: string): string | null {
  const [, number = ''] = /\/allorders\?q=([^&\s]+)/.exec(text) ?? [];
  return readOrderNumber(number);
}
