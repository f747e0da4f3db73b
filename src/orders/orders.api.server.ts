import { implement } from '@orpc/server';
import { allows } from '../shared/access-levels.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { deleteOrder } from './delete-order.server.ts';
import { grantUnits } from './grant-units.server.ts';
import { withIdempotencyKeys } from './idempotency-key.store.server.ts';
import { listOrders } from './order-list.store.server.ts';
import { ordersContract } from './orders.contract.ts';

const api = implement(ordersContract).$context<ApiContext>();

/** All endpoints of orders except placing one. That needs the cart, so it belongs to `checkout`. */
export const ordersApi = api.router({
  history: api.history.handler(async ({ context, input }) => {
    const caller = callerOf(context);
    const { userId } = input.params;
    // Also for an unknown user, so that the answer reveals no account.
    if (userId !== caller.uid && !allows(caller.role ?? 'visitor', 'staff')) throw new ShopError('FORBIDDEN');
    const path = `/api/orders/${encodeURIComponent(userId)}`;
    const { orders, link } = await listOrders(context.db, path, input.query, { accountUid: userId });
    const body = userId === caller.uid ? await withIdempotencyKeys(context.db, userId, orders) : orders;
    return { headers: { link }, body };
  }),
  all: api.all.handler(async ({ context, input }) => {
    const { orders, link } = await listOrders(context.db, '/api/orders/all', input.query);
    return { headers: { link }, body: orders };
  }),
  delete: api.delete.handler(async ({ context, input }) => {
    const actor = callerOf(context).uid;
    const { productIds, restocked } = await deleteOrder(context.db, { ...input, actor, now: context.now() });
    context.stockChanged(productIds);
    return { _id: input.orderId, restocked };
  }),
  grant: api.grant.handler(async ({ context, input }) => {
    await grantUnits(context.db, callerOf(context).uid, input);
    return { granted: input.units };
  }),
});
