import { type ApiContext, acting, callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { addHeldUnits } from '../held-orders.store.server.ts';
import { findOrder } from '../order.store.server.ts';
import type { Order } from '../orders.contract.ts';
import { addParcelLinks } from '../parcel-link.ts';
import type { dispatchContract } from './dispatch.contract.ts';
import { readRecentCouriers } from './dispatch.store.server.ts';
import { noteDispatch, takeOut, withdrawDispatch } from './dispatch-order.server.ts';

export const dispatchApi: Handlers<typeof dispatchContract> = {
  couriers: async (context) => ({ couriers: await readRecentCouriers(context.db) }),
  note: async (context, input) => {
    await noteDispatch(context.db, { ...input, ...acting(context) });
    return forStaff(context, input.orderId);
  },
  withdraw: async (context, input) => {
    await withdrawDispatch(context.db, { ...input, actor: callerOf(context).uid });
    return forStaff(context, input.orderId);
  },
  takeOut: async (context, input) => {
    await takeOut(context.db, { ...input, ...acting(context) });
    return forStaff(context, input.orderId);
  },
};

/** The order after a change, as staff see it. */
export async function forStaff(context: ApiContext, orderId: string): Promise<Order> {
  const order = await findOrder(context.db, orderId);
  const [withHeld = order] = addParcelLinks(context, await addHeldUnits(context.db, [order]));
  return withHeld;
}
