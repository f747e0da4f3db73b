import { readAllowances } from '../orders/allowance.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { cartContract } from './cart.contract.ts';
import { deleteLines, isInCart, readCart, type YearAndLocale } from './cart.store.server.ts';
import { orderAgain } from './order-again.server.ts';
import { setCartLines } from './set-cart-lines.server.ts';

const yearAndLocaleOf = ({ now, locale }: ApiContext): YearAndLocale => ({ year: jakartaYear(now()), locale });

export const cartApi: Handlers<typeof cartContract> = {
  get: (context) => readCart(context.db, callerOf(context).uid, yearAndLocaleOf(context)),
  set: (context, input) => setCartLines(context.transact, callerOf(context).uid, input, yearAndLocaleOf(context)),
  again: (context, input) =>
    orderAgain(context.transact, callerOf(context).uid, input.orderId, yearAndLocaleOf(context)),
  remove: async (context, input) => {
    const { uid } = callerOf(context);
    await deleteLines(context.db, uid, [input.productId]);
    return readCart(context.db, uid, yearAndLocaleOf(context));
  },
  check: async (context, input) => ({
    exists: await isInCart(context.db, callerOf(context).uid, input.productId),
  }),
  purchaseCount: async (context, input) => {
    const { uid } = callerOf(context);
    if (input.userId !== undefined && input.userId !== uid) throw new ShopError('FORBIDDEN');
    const allowances = await readAllowances(context.db, uid, [input.productId], jakartaYear(context.now()));
    const allowance = allowances.get(input.productId);
    if (!allowance) throw new ShopError('NOT_FOUND');
    return { totalPurchased: allowance.bought, limit: allowance.limit };
  },
};
