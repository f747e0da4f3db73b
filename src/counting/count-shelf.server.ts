import { type inInventory, lockProduct } from '../catalogue/product.store.server.ts';
import { isBooked } from '../catalogue/stock/movement.store.server.ts';
import type { CountReason } from '../catalogue/stock/movement-kinds.ts';
import { refusedCount } from '../catalogue/stock/shelf-rules.ts';
import { readShelf } from '../catalogue/stock/shelf-units.store.server.ts';
import { changeStock } from '../catalogue/stock/stock.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { invalidField, ShopError } from '../shared/shop-error.ts';
import { retryTransaction } from '../shared/transaction.server.ts';

export type Count = { productId: string; counted: number; expected: number; reason?: CountReason; key: string };

/**
 * Books the counted units of a product as a difference to the expected ones, so orders in between do not matter
 * (docs/decisions/a-count-is-a-difference.md). Returns the new stock. The same key is booked once. Throws NOT_FOUND,
 * SHELF_CHANGED if units came or went, and INVALID_INPUT for unlimited stock, fewer units than ordered, or more than
 * expected while units are frozen, or were taken out of an order that waits.
 */
export async function countShelf(
  db: Db,
  { productId, counted, expected, reason, key }: Count,
  { actor, now, among }: { actor: string; now: Date; among: typeof inInventory },
): Promise<number | null> {
  const count = async (trx: Db) => {
    const { stock } = await lockProduct(trx, productId, among);
    if (await isBooked(trx, productId, key)) return stock;
    if (stock === null) throw invalidField('counted', 'not_counted');
    // Read after the lock, so that an order which held it is included.
    const shelf = (await readShelf(trx, [productId], now)).of(productId);
    const refusal = refusedCount({ counted, expected, stock }, shelf);
    if (refusal === 'counted_meanwhile') throw new ShopError('SHELF_CHANGED', { left: stock, ordered: shelf.ordered });
    if (refusal) throw invalidField('counted', refusal);
    const booking = { kind: 'count', actor, reason, requestKey: key, now } as const;
    await changeStock(trx, [{ productId, quantity: counted - expected }], booking);
    // Found units that an open hold names are frozen at once.
    return (await lockProduct(trx, productId)).stock;
  };
  return retryTransaction(db, count);
}
