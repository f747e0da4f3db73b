import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import type { Allowance } from '../orders/allowance.rules.ts';
import { readAllowances } from '../orders/allowance.store.server.ts';
import { lockAccountForOrder } from '../orders/order-counts.store.server.ts';
import type { Db, Transact } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { isRefusedBy, retryConflicts } from '../shared/transaction.server.ts';
import type { Cart } from './cart.contract.ts';
import { maxCartLines, maxQuantity, type Purchasable, refusalOf, sumByProduct, unitsWithin } from './cart.rules.ts';
import {
  deleteLines,
  findProductsToAdd,
  type ProductToAdd,
  readCart,
  saveLines,
  type YearAndLocale,
} from './cart.store.server.ts';

type CartLine = { productId: string; quantity: number };
type CartChange = { items: readonly CartLine[]; neverLower?: boolean; withinLimits?: boolean };

/**
 * Sets absolute quantities, all or none; 0 removes (specification, section 7: POST /api/cart/). With `neverLower` it
 * only adds, so an outdated page undoes nothing. With `withinLimits` it only adds products that are not in the cart, each
 * with the largest possible quantity. Throws PRODUCT_UNAVAILABLE, OUT_OF_STOCK, ALLOWANCE_EXCEEDED or CART_FULL. These
 * checks only warn early: ordering decides (docs/decisions/cart-and-allowance.md). `year` is the Jakarta year of the
 * allowance, `locale` the language of product names in a refusal.
 */
export async function setCartLines(
  transact: Transact,
  accountUid: string,
  change: CartChange,
  yearAndLocale: YearAndLocale,
): Promise<Cart> {
  return changeCart(transact, (trx, commit) => changeLines(trx, commit, accountUid, change, yearAndLocale));
}

/** The same within a transaction. */
export async function changeLines(
  trx: Db,
  commit: () => Promise<void>,
  accountUid: string,
  { items, neverLower = false, withinLimits = false }: CartChange,
  yearAndLocale: YearAndLocale,
): Promise<Cart> {
  const lines = [...sumByProduct(items)].map(([productId, quantity]) => ({ productId, quantity }));
  const { year, locale } = yearAndLocale;
  const ids = idsOf(lines.filter(({ quantity }) => quantity > 0));
  const [, products, allowances] = await Promise.all([
    // Takes this lock before any line, as an order does. The common order prevents deadlocks.
    lockAccountForOrder(trx, accountUid),
    findProductsToAdd(trx, ids, locale),
    readAllowances(trx, accountUid, ids, year),
  ]);
  const possibleLines = lines.map((line) => {
    if (line.quantity === 0) return line;
    const product = purchasable(line, products.get(line.productId), allowances.get(line.productId));
    if (withinLimits) return { ...line, quantity: unitsWithin(product, Math.min(line.quantity, maxQuantity)) };
    refuseUnavailable(line, product);
    return line;
  });
  const savedLines = possibleLines.filter(({ quantity }) => quantity > 0);
  const removedLines = possibleLines.filter(({ quantity }) => quantity === 0);
  const staying = withinLimits ? 'all' : neverLower ? 'higher' : 'none';
  const [, , cart] = await Promise.all([
    staying === 'none' ? deleteLines(trx, accountUid, idsOf(removedLines)) : undefined,
    saveLines(trx, accountUid, savedLines, staying),
    readCart(trx, accountUid, yearAndLocale),
    commit(),
  ]);
  return cart;
}

const idsOf = (lines: readonly CartLine[]) => lines.map(({ productId }) => productId);

/** Runs the change in one transaction, again if it met another. Throws CART_FULL. */
export async function changeCart<Result>(
  transact: Transact,
  change: (trx: Db, commit: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  try {
    return await retryConflicts(() => transact(change));
  } catch (error) {
    if (!isRefusedBy(error, 'cart_lines_limited')) throw error;
    throw new ShopError('CART_FULL', { limit: maxCartLines }, error);
  }
}

function purchasable({ productId }: CartLine, product?: ProductToAdd, allowance?: Allowance): Purchasable {
  if (!product || !allowance) throw new ShopError('PRODUCT_UNAVAILABLE', { product: productId });
  return { ...product, ...allowance };
}

function refuseUnavailable({ quantity }: CartLine, product: Purchasable): void {
  if (quantity > maxQuantity) {
    throw new ShopError('OUT_OF_STOCK', {
      product: nameWithVariant(product),
      left: Math.min(product.stock ?? maxQuantity, maxQuantity),
    });
  }
  const refusal = refusalOf(product, quantity);
  if (refusal) throw new ShopError(refusal.code, refusal.details);
}
