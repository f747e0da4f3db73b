import { sql } from 'kysely';
import { pictureAddress } from '../catalogue/pictures/picture-address.ts';
import { allowancesOf } from '../orders/allowance.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';
import type { Cart } from './cart.contract.ts';
import { maxCartLines, maxQuantity, refusalOf, sumByProduct } from './cart.rules.ts';

/** The cart of one account, in the order in which things were put in. */
export async function readCart(db: Db, accountUid: string): Promise<Cart> {
  const rows = await db
    .selectFrom('cart_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['p.id', 'p.name', 'p.price', 'p.picture_hash', 'p.stock', 'p.archived_at', 'l.quantity'])
    .where('l.account_uid', '=', accountUid)
    .orderBy('l.added_at')
    .orderBy('p.id')
    .execute();
  return {
    items: rows.map((row) => ({
      productId: { _id: row.id, name: row.name, price: row.price, image: pictureAddress(row.picture_hash) },
      quantity: row.quantity,
      available: row.archived_at === null,
      countInStock: row.stock,
    })),
  };
}

/**
 * Sets absolute quantities, all or none; 0 removes. Throws PRODUCT_UNAVAILABLE, OUT_OF_STOCK, ALLOWANCE_EXCEEDED or
 * CART_FULL. What is checked here is told early; ordering decides it (docs/decisions/cart-and-allowance.md).
 */
export async function setCartLines(
  db: Db,
  accountUid: string,
  items: { productId: string; quantity: number }[],
  year: number,
): Promise<void> {
  const quantities = sumByProduct(items);
  const wanted = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));
  const removed = [...quantities].filter(([, quantity]) => quantity === 0).map(([productId]) => productId);
  const change = async (trx: Db) => {
    await lockLines(trx, accountUid);
    if (removed.length > 0) await deleteLines(trx, accountUid, removed);
    if (wanted.length === 0) return;
    await refuseWhatCannotBeHad(trx, accountUid, wanted, year);
    await sql`
      insert into cart_line (account_uid, product_id, quantity)
      select ${accountUid}, line.product_id, line.quantity
      from unnest(${wanted.map((line) => line.productId)}::uuid[], ${wanted.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
      order by line.product_id
      on conflict (account_uid, product_id) do update set quantity = excluded.quantity
    `.execute(trx);
    const { lines } = await trx
      .selectFrom('cart_line')
      .select((expression) => expression.fn.countAll<number>().as('lines'))
      .where('account_uid', '=', accountUid)
      .executeTakeFirstOrThrow();
    if (lines > maxCartLines) throw new ShopError('CART_FULL', { limit: maxCartLines });
  };
  await retryConflicts(() => db.transaction().execute(change));
}

/** Locks a cart's lines in the order in which placing an order does, so that neither waits for the other in a circle. */
async function lockLines(trx: Db, accountUid: string): Promise<void> {
  await trx
    .selectFrom('cart_line')
    .select('product_id')
    .where('account_uid', '=', accountUid)
    .orderBy('product_id')
    .forUpdate()
    .execute();
}

async function refuseWhatCannotBeHad(
  db: Db,
  accountUid: string,
  wanted: { productId: string; quantity: number }[],
  year: number,
) {
  const ids = wanted.map((line) => line.productId);
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'stock', 'archived_at'])
    .where('id', 'in', ids)
    .execute();
  const allowances = await allowancesOf(db, accountUid, ids, year);
  for (const { productId, quantity } of wanted) {
    const product = products.find(({ id }) => id === productId);
    const allowance = allowances.get(productId);
    if (!product || !allowance) throw new ShopError('PRODUCT_UNAVAILABLE', { product: productId });
    if (quantity > maxQuantity)
      throw new ShopError('OUT_OF_STOCK', {
        product: product.name,
        left: Math.min(product.stock ?? maxQuantity, maxQuantity),
      });
    const refusal = refusalOf({ ...product, ...allowance, archived: product.archived_at !== null }, quantity);
    if (refusal) throw new ShopError(refusal.code, refusal.details);
  }
}

/** Removes products from a cart; those that are not in it do not matter. */
export async function deleteLines(db: Db, accountUid: string, productIds: string[]): Promise<void> {
  await db
    .deleteFrom('cart_line')
    .where('account_uid', '=', accountUid)
    .where('product_id', 'in', productIds)
    .execute();
}

/** Whether a product is in a cart. */
export async function isInCart(db: Db, accountUid: string, productId: string): Promise<boolean> {
  const line = await db
    .selectFrom('cart_line')
    .select('quantity')
    .where('account_uid', '=', accountUid)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return line !== undefined;
}
