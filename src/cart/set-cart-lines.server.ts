import { allowancesOf } from '../orders/allowance.store.server.ts';
import { lockOrdering } from '../orders/order-counts.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';
import { maxCartLines, maxQuantity, refusalOf, sumByProduct } from './cart.rules.ts';
import { deleteLines, findProductsToAdd, saveLines, type YearAndLocale } from './cart.store.server.ts';

type CartLine = { productId: string; quantity: number };

/**
 * Sets absolute quantities, all or none; 0 removes (specification, section 7: POST /api/cart/). With `neverLower` it
 * only adds, so an outdated page undoes nothing. Throws PRODUCT_UNAVAILABLE, OUT_OF_STOCK, ALLOWANCE_EXCEEDED or
 * CART_FULL. These checks only warn early: ordering decides (docs/decisions/cart-and-allowance.md). `year` is the
 * Jakarta year of the allowance, `locale` the language of product names in a refusal.
 */
export async function setCartLines(
  db: Db,
  accountUid: string,
  { items, neverLower = false }: { items: readonly CartLine[]; neverLower?: boolean },
  yearAndLocale: YearAndLocale,
): Promise<void> {
  const lines = [...sumByProduct(items)].map(([productId, quantity]) => ({ productId, quantity }));
  const linesToSave = lines.filter(({ quantity }) => quantity > 0);
  const idsToRemove = lines.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId);
  const change = async (trx: Db) => {
    // Takes this lock before any line, as an order does. The common order prevents deadlocks.
    await lockOrdering(trx, accountUid);
    if (idsToRemove.length > 0 && !neverLower) await deleteLines(trx, accountUid, idsToRemove);
    if (linesToSave.length === 0) return;
    await refuseUnavailable(trx, accountUid, linesToSave, yearAndLocale);
    await saveLines(trx, accountUid, linesToSave, neverLower);
  };
  try {
    await retryConflicts(() => db.transaction().execute(change));
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'cart_lines_limited') throw error;
    throw new ShopError('CART_FULL', { limit: maxCartLines }, error);
  }
}

async function refuseUnavailable(
  trx: Db,
  accountUid: string,
  lines: readonly CartLine[],
  { year, locale }: YearAndLocale,
): Promise<void> {
  const ids = lines.map((line) => line.productId);
  const products = await findProductsToAdd(trx, ids, locale);
  const allowances = await allowancesOf(trx, accountUid, ids, year);
  for (const { productId, quantity } of lines) {
    const product = products.get(productId);
    const allowance = allowances.get(productId);
    if (!product || !allowance) throw new ShopError('PRODUCT_UNAVAILABLE', { product: productId });
    if (quantity > maxQuantity)
      throw new ShopError('OUT_OF_STOCK', {
        product: product.name,
        left: Math.min(product.stock ?? maxQuantity, maxQuantity),
      });
    const refusal = refusalOf({ ...product, ...allowance }, quantity);
    if (refusal) throw new ShopError(refusal.code, refusal.details);
  }
}
