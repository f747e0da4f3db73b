import type { Allowance } from '../orders/allowance.rules.ts';
import { allowancesOf } from '../orders/allowance.store.server.ts';
import { lockOrdering } from '../orders/order-counts.store.server.ts';
import type { Db, Transact } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';
import type { Cart } from './cart.contract.ts';
import { maxCartLines, maxQuantity, refusalOf, sumByProduct } from './cart.rules.ts';
import {
  type Asked,
  deleteLines,
  findProductsToAdd,
  type ProductToAdd,
  readCart,
  saveLines,
} from './cart.store.server.ts';

type CartLine = { productId: string; quantity: number };

/**
 * Sets absolute quantities, all or none; 0 removes (specification, section 7: POST /api/cart/). With `neverLower` it adds:
 * a page that is out of date undoes nothing that was put in elsewhere. Throws
 * PRODUCT_UNAVAILABLE, OUT_OF_STOCK, ALLOWANCE_EXCEEDED or CART_FULL. What is checked here is told early; ordering decides
 * it (docs/decisions/cart-and-allowance.md). `year` is the Jakarta year whose allowance counts, `locale`
 * the language in which a refusal names a product.
 */
export async function setCartLines(
  transact: Transact,
  accountUid: string,
  { items, neverLower = false }: { items: readonly CartLine[]; neverLower?: boolean },
  yearAndLocale: Asked,
): Promise<Cart> {
  const lines = [...sumByProduct(items)].map(([productId, quantity]) => ({ productId, quantity }));
  const linesToSave = lines.filter(({ quantity }) => quantity > 0);
  const idsToRemove = lines.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId);
  const { year, locale } = yearAndLocale;
  const ids = linesToSave.map(({ productId }) => productId);
  const change = async (trx: Db, commit: () => Promise<void>) => {
    const [, products, allowances] = await Promise.all([
      // As an order does, before any line: neither waits for the other in a circle.
      lockOrdering(trx, accountUid),
      findProductsToAdd(trx, ids, locale),
      allowancesOf(trx, accountUid, ids, year),
    ]);
    for (const line of linesToSave) {
      refuseUnavailable(line, products.get(line.productId), allowances.get(line.productId));
    }
    const [, , cart] = await Promise.all([
      neverLower ? undefined : deleteLines(trx, accountUid, idsToRemove),
      saveLines(trx, accountUid, linesToSave, neverLower),
      readCart(trx, accountUid, yearAndLocale),
      commit(),
    ]);
    return cart;
  };
  try {
    return await retryConflicts(() => transact(change));
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'cart_lines_limited') throw error;
    throw new ShopError('CART_FULL', { limit: maxCartLines }, error);
  }
}

function refuseUnavailable(
  { productId, quantity }: CartLine,
  product: ProductToAdd | undefined,
  allowance: Allowance | undefined,
): void {
  if (!product || !allowance) throw new ShopError('PRODUCT_UNAVAILABLE', { product: productId });
  if (quantity > maxQuantity) {
    throw new ShopError('OUT_OF_STOCK', {
      product: product.name,
      left: Math.min(product.stock ?? maxQuantity, maxQuantity),
    });
  }
  const refusal = refusalOf({ ...product, ...allowance }, quantity);
  if (refusal) throw new ShopError(refusal.code, refusal.details);
}
