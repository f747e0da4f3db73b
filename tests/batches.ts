import { randomUUID } from 'node:crypto';
import { jakartaDayName } from '../src/shared/jakarta-time.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';

/** The day in Jakarta so many days from now, as `2026-11-21`. */
export const inDays = (days: number) => jakartaDayName(new Date(Date.now() + days * 86_400_000));

/** Books units that arrive, with the last day on which they may be used. */
export function arrive(
  shop: TestShop,
  as: Person,
  productId: string,
  change: number,
  { expires, lot, kind = 'donation' }: { expires?: string; lot?: string; kind?: string } = {},
) {
  const body = { kind, change, expires, lot, key: randomUUID() };
  return shop.call('POST', `products/${productId}/movements`, { as, body });
}

/** The remaining batches of a product, in the order in which they go out: source, date and units. */
export async function batchesOf(
  shop: TestShop,
  as: Person,
  productId: string,
): Promise<[source: string, expires: string | null, left: number][]> {
  const { body } = await shop.call('GET', `products/${productId}/batches`, { as });
  return body.map(({ source, expires, left }: { source: string; expires: string | null; left: number }) => [
    source,
    expires,
    left,
  ]);
}

/** As if days had gone by: sets every date of the product's batches to that many days ago. */
export async function letExpire(shop: TestShop, productId: string, daysAgo = 1): Promise<void> {
  const dated = shop.db.updateTable('stock_batch').set({ expires_on: inDays(-daysAgo) });
  await dated.where('product_id', '=', productId).where('expires_on', 'is not', null).execute();
}
