import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

// The only writer of `product.stock`: an edit, a sale, a deleted order.

/** So many units of a product. */
export type StockLine = { productId: string; quantity: number };

/** Holds products until the transaction ends. Always in the order of ids: no two sales wait for each other in a circle. */
export async function lockProducts(trx: Db, productIds: readonly string[]): Promise<void> {
  await sql`
    select id from product where id = any(${productIds}::uuid[]) order by id for no key update`.execute(trx);
}

/**
 * Takes sold units out of stock, where it is counted (docs/decisions/ordering-is-one-transaction.md). The transaction holds the products
 * already, locked in the order of ids; the database refuses more than there is (`stock_not_negative`).
 */
export async function takeStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await addToStock(
    trx,
    lines.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
}

/** Puts units of a deleted order back, where stock is counted. The transaction holds the products, as for `takeStock`. */
export async function returnStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await addToStock(trx, lines);
}

/** Sets a product's units in stock; null: unlimited. The edit that it is a part of counts in the product's version. */
export async function setStock(trx: Db, productId: string, stock: number | null): Promise<void> {
  await trx.updateTable('product').set({ stock }).where('id', '=', productId).execute();
}

async function addToStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  const [ids, quantities] = [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
  await sql`
    update product p set stock = p.stock + line.quantity, version = p.version + 1
    from unnest(${ids}::uuid[], ${quantities}::int[]) as line (product_id, quantity)
    where p.id = line.product_id and p.stock is not null`.execute(trx);
}
