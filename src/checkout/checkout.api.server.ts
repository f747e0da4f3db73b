import { implement } from '@orpc/server';
import { writeOffAllExpired } from '../catalogue/batches/write-off-expired.server.ts';
import { isExpiredStockError } from '../catalogue/stock/stock.store.server.ts';
import { findSavedAddress } from '../orders/saved-address.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { checkoutContract } from './checkout.contract.ts';
import { type Checkout, type PlacedOrder, placeOrder } from './place-order.server.ts';

const api = implement(checkoutContract).$context<ApiContext>();

export const checkoutApi = api.router({
  place: api.place.handler(async ({ context, input }) => {
    const { uid, email } = callerOf(context);
    if (input.body.userId !== uid) throw new ShopError('FORBIDDEN');
    const { order, replayed } = await placeUnexpiredOrder(context, {
      accountUid: uid,
      email,
      keyring: context.keyring,
      request: input.body,
      idempotencyKey: input.headers['idempotency-key'],
      now: context.now(),
      locale: context.locale,
      ordersPerDay: context.ordersPerDay,
    });
    context.stockChanged(order.products.map(({ productId }) => productId));
    return { headers: { 'idempotent-replayed': replayed ? ('true' as const) : undefined }, body: order };
  }),
  savedAddress: api.savedAddress.handler(async ({ context }) => ({
    address: await findSavedAddress(context.db, callerOf(context).uid),
  })),
});

/** Places an order. If its transaction meets expired units, writes them off and tries once more. */
async function placeUnexpiredOrder(context: ApiContext, checkout: Checkout): Promise<PlacedOrder> {
  try {
    return await placeOrder(context.db, checkout);
  } catch (error) {
    if (!isExpiredStockError(error)) throw error;
    context.stockChanged(await writeOffAllExpired(context.db, checkout.now));
    return placeOrder(context.db, checkout);
  }
}
