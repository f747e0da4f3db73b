import { type ApiContext, acting, callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import type { NotedDispatch } from '../dispatch/dispatch.contract.ts';
import { deleteClaim, readPackings } from '../packing-claim.store.server.ts';
import { seesSent } from '../sees-sent.server.ts';
import type { deskContract } from './desk.contract.ts';
import { readDeskOrders } from './desk-order.store.server.ts';
import { packOrder } from './pack-order.server.ts';
import { sendOrders } from './send-orders.server.ts';

type Seen = Pick<NotedDispatch, 'seen'>;

export const deskApi: Handlers<typeof deskContract> = {
  orders: (context, input) =>
    readDeskOrders(context.db, input.ids.split(','), { ...viewerOf(context), seesSent: seesSent(context) }),
  pack: async (context, input) => ({ packing: await packOrder(context.db, { ...input, ...acting(context) }) }),
  leave: async (context, { orderId }) => {
    await deleteClaim(context.db, orderId, callerOf(context).uid);
    const packings = await readPackings(context.db, [orderId], viewerOf(context));
    return { packing: packings.get(orderId) ?? null };
  },
  send: (context, { parcels, ...shared }) => {
    // A packer sends no second parcel, because such an order is out of sight.
    const first = ({ seen }: Seen) => ({ seen: { ...seen, parcels: 0, parcel: undefined } });
    const wanted = parcels.map((parcel) => ({ ...shared, ...parcel, ...(!seesSent(context) && first(parcel)) }));
    return sendOrders(context.db, wanted, acting(context));
  },
};

function viewerOf(context: ApiContext) {
  return { caller: callerOf(context).uid, now: context.now() };
}
