import { setQuiet } from '../quiet/set-quiet.server.ts';
import { allows } from '../shared/access-levels.ts';
import { type ApiContext, acting, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { ShopError } from '../shared/shop-error.ts';
import { listShares } from './allowance.store.server.ts';
import { deleteOrder } from './delete-order.server.ts';
import { addDeskMarks } from './desk-marks.store.server.ts';
import { grantUnits } from './grant-units.server.ts';
import { addHeldUnits } from './held-orders.store.server.ts';
import { addIdempotencyKeys } from './idempotency-key.store.server.ts';
import { isNewsOpen, newsPath } from './news/news-link.server.ts';
import { noteArrival } from './note-arrival.store.server.ts';
import { findOrder, findOrderForMail } from './order.store.server.ts';
import { listOrders } from './order-list.store.server.ts';
import type { Order, ordersContract } from './orders.contract.ts';
import { addParcelLinks } from './parcel-link.ts';
import { withoutVolunteers } from './payment-text.ts';

/** All endpoints of orders except placing one. That needs the cart, so it belongs to `checkout`. */
export const ordersApi: Handlers<typeof ordersContract> = {
  history: async (context, input) => {
    const caller = callerOf(context);
    const { userId } = input.params;
    // Also for an unknown user, so that the answer reveals no account.
    if (userId !== caller.uid && !allows(caller.role ?? 'visitor', 'staff')) throw new ShopError('FORBIDDEN');
    const path = `/api/orders/${encodeURIComponent(userId)}`;
    const { headers, body: found } = await listOrders(context.db, path, input.query, { accountUid: userId });
    const body = addParcelLinks(context, found.map(withoutVolunteers));
    if (userId !== caller.uid) return { headers, body };
    return { headers, body: addNewsPaths(context, await addIdempotencyKeys(context.db, userId, body)) };
  },
  all: async (context, input) => {
    const { headers, body } = await listOrders(context.db, '/api/orders/all', input.query);
    const viewer = { caller: callerOf(context).uid, now: context.now() };
    const orders = addParcelLinks(context, await addDeskMarks(context.db, body, viewer));
    return { headers, body: await addHeldUnits(context.db, orders) };
  },
  noteArrival: async (context, input) => {
    await noteArrival(context.db, { ...input, uid: callerOf(context).uid, now: context.now() });
    return { arrived: input.arrived };
  },
  shares: async (context) => {
    const year = jakartaYear(context.now());
    return { year, shares: await listShares(context.db, callerOf(context).uid, year, context.locale) };
  },
  delete: async (context, input) => {
    const { productIds, restocked } = await deleteOrder(context.db, { ...input, ...acting(context) });
    context.stockChanged(productIds);
    return { _id: input.orderId, restocked };
  },
  beginQuiet: async (context, { orderId }) => {
    const found = await findOrderForMail(context.db, orderId);
    if (!found) throw new ShopError('NOT_FOUND');
    await setQuiet(context.db, { uid: found.accountUid, on: true, by: callerOf(context).uid, now: context.now() });
    const { askFirst } = await findOrder(context.db, orderId);
    return { ...(askFirst && { askFirst }) };
  },
  grant: async (context, input) => {
    await grantUnits(context.db, callerOf(context).uid, input);
    return { granted: input.units };
  },
};

/** Adds the link to the news of each order whose link works. */
function addNewsPaths({ keyring, now }: ApiContext, orders: readonly Order[]): Order[] {
  return orders.map((order) =>
    isNewsOpen(order.dispatches, now()) ? { ...order, newsPath: newsPath(keyring, order._id) } : order,
  );
}
