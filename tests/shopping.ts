import type { Person } from './people.ts';
import { address, type TestShop } from './shop.ts';

/** Puts things into somebody's cart. */
export function fillCart(shop: TestShop, as: Person, ...lines: [productId: string, quantity: number][]) {
  const items = lines.map(([productId, quantity]) => ({ productId, quantity }));
  return shop.call('POST', 'cart/', { as, body: { items } });
}

/** Orders what is in somebody's cart; `key` is the Idempotency-Key. */
export function orderCart(shop: TestShop, as: Person, extra: Record<string, unknown> = {}, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return shop.call('POST', 'orders', { as, body: { userId: as.uid, address, ...extra }, headers });
}

/** The units that the shop tells of a product. */
export async function stockOf(shop: TestShop, id: string): Promise<number | null> {
  return (await shop.call('GET', `products/${id}`)).body.countInStock;
}

/** 0, 1, 2 …: so many. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index);
