import { lockAccountForOrder } from '../orders/order-counts.store.server.ts';
import type { Db, Transact } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { CartItem, FilledCart } from './cart.contract.ts';
import { unitsWithin } from './cart.rules.ts';
import { readCart, readOrderedLines, saveLines, type YearAndLocale } from './cart.store.server.ts';
import { changeCart } from './set-cart-lines.server.ts';

/**
 * Puts the lines of an earlier order of the account into its cart, as many units as stock and allowance permit. A
 * higher quantity in the cart stays, so a second press adds nothing. Throws NOT_FOUND or CART_FULL.
 */
export function orderAgain(
  transact: Transact,
  accountUid: string,
  orderId: string,
  yearAndLocale: YearAndLocale,
): Promise<FilledCart> {
  const fill = async (trx: Db, commit: () => Promise<void>) => {
    const [, ordered] = await Promise.all([
      // Takes this lock before any line, as an order does. The common order prevents deadlocks.
      lockAccountForOrder(trx, accountUid),
      readOrderedLines(trx, accountUid, orderId, yearAndLocale),
    ]);
    if (ordered.length === 0) throw new ShopError('NOT_FOUND');
    const lines = ordered.map((item) => ({ productId: item.productId._id, quantity: unitsToHave(item) }));
    const [, cart] = await Promise.all([
      saveLines(
        trx,
        accountUid,
        lines.filter(({ quantity }) => quantity > 0),
        'higher',
      ),
      readCart(trx, accountUid, yearAndLocale),
      commit(),
    ]);
    return { ...cart, ordered };
  };
  return changeCart(transact, fill);
}

/** The units of this line that the account may order now. */
const unitsToHave = ({ quantity, available, countInStock, allowance }: CartItem): number =>
  unitsWithin({ archived: !available, stock: countInStock, ...(allowance ?? { bought: 0, limit: null }) }, quantity);
