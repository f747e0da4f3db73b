import { batchesOfOrders, type SoldFrom } from '../../catalogue/batches/batch.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { jakartaYear } from '../../shared/jakarta-time.ts';
import { qrDrawing } from '../../shared/qr-code/qr-code.server.ts';
import { allowanceLeft } from '../allowance.rules.ts';
import { allowancesOfOrders } from '../allowance.store.server.ts';
import { packableOrders } from '../order.store.server.ts';
import { listWaitingOrders } from '../order-list.store.server.ts';
import type { Order } from '../orders.contract.ts';
import { type Slip, type Stack, stackLimit } from './packing.contract.ts';

/**
 * The data of the papers for a stack of orders (docs/decisions/papers-for-packing.md). `link` leads to the next stack,
 * if more orders wait.
 */
export async function findSlips(
  db: Db,
  { ids, limit = stackLimit, ...waiting }: Stack,
  now: Date,
): Promise<{ slips: Slip[]; link?: string }> {
  if (ids) return { slips: await slipsOf(db, await packableOrders(db, ids.split(',')), now) };
  const { orders, link } = await listWaitingOrders(db, '/api/packing', { ...waiting, limit });
  return { slips: await slipsOf(db, orders, now), link };
}

async function slipsOf(db: Db, orders: readonly Order[], now: Date): Promise<Slip[]> {
  const year = jakartaYear(now);
  const ids = orders.map(({ _id }) => _id);
  const allowances = await allowancesOfOrders(db, ids, year);
  const batches = Map.groupBy(await batchesOfOrders(db, ids), ({ orderId }) => orderId);
  const ofOrder = Map.groupBy(allowances, ({ orderId }) => orderId);
  return orders.map((order) => ({
    order,
    qr: qrDrawing(order.number),
    year,
    left: Object.fromEntries(
      (ofOrder.get(order._id) ?? []).map(({ productId, allowance }) => [productId, allowanceLeft(allowance)]),
    ),
    batches: byProduct(batches.get(order._id) ?? []),
  }));
}

function byProduct(sold: readonly SoldFrom[]): Slip['batches'] {
  const groups = Map.groupBy(sold, ({ productId }) => productId);
  return Object.fromEntries(
    [...groups].map(([productId, same]) => [
      productId,
      same.map(({ batch, expires, units }) => ({ batch, expires, units })),
    ]),
  );
}
