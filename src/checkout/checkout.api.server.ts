import { implement } from '@orpc/server';
import { findSavedAddress } from '../orders/saved-address.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { checkoutContract } from './checkout.contract.ts';
import { placeOrder } from './place-order.server.ts';

const api = implement(checkoutContract).$context<ApiContext>();

export const checkoutApi = api.router({
  place: api.place.handler(async ({ context, input }) => {
    const { uid, email } = callerOf(context);
    if (input.body.userId !== uid) throw new ShopError('FORBIDDEN');
    const order = await placeOrder(context.db, {
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
    return order;
  }),
  savedAddress: api.savedAddress.handler(async ({ context }) => ({
    address: await findSavedAddress(context.db, callerOf(context).uid),
  })),
});
