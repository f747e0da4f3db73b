import { batchesOfOrders, type SoldFrom } from '../../catalogue/batches/batch.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { jakartaYear } from '../../shared/jakarta-time.ts';
import type { Page } from '../../shared/paging/paging.server.ts';
import { qrDrawing } from '../../shared/qr-code/qr-code.server.ts';
import { allowanceLeft } from '../allowance.rules.ts';
import { readOrderAllowances } from '../allowance.store.server.ts';
import { addHeldUnits } from '../held-orders.store.server.ts';
import { linesToPack } from '../held-words.ts';
import { readPackableOrders } from '../order.store.server.ts';
import { orderPath } from '../order-link.ts';
import { listWaitingOrders } from '../order-list.store.server.ts';
import { restLines } from '../order-rest.ts';
import type { Order } from '../orders.contract.ts';
import { type Slip, type Stack, stackLimit } from './packing.contract.ts';

/**
 * The data of the papers for a stack of orders (docs/decisions/papers-for-packing.md). The `Link` leads to the next
 * stack, if more orders wait. `origin` is the address of the site, for the codes on the slips. Without `seesSent` there are no
 * sent orders, and no payments.
 */
export async function findSlips(
  db: Db,
  { ids, number, limit = stackLimit, ...waiting }: Stack,
  { now, origin, seesSent }: { now: Date; origin: string; seesSent: boolean },
): Promise<Page<Slip>> {
  const { headers, body } =
    ids || number
      ? { headers: {}, body: await readPackableOrders(db, { ids: ids?.split(','), number }, { seesSent }) }
      : await listWaitingOrders(db, '/api/packing', { ...waiting, limit });
  const orders = seesSent ? body : body.map((order) => ({ ...order, payments: [] }));
  return { headers, body: await slipsOf(db, await addHeldUnits(db, orders), { now, origin }) };
}

async function slipsOf(
  db: Db,
  orders: readonly Order[],
  { now, origin }: { now: Date; origin: string },
): Promise<Slip[]> {
  const year = jakartaYear(now);
  const ids = orders.map(({ _id }) => _id);
  const allowances = await readOrderAllowances(db, ids, year);
  const batches = Map.groupBy(await batchesOfOrders(db, ids), ({ orderId }) => orderId);
  const ofOrder = Map.groupBy(allowances, ({ orderId }) => orderId);
  return orders.map((order) => ({
    ...withRest(order, batches.get(order._id) ?? []),
    qr: qrDrawing(origin + orderPath(order.number)),
    year,
    left: Object.fromEntries(
      (ofOrder.get(order._id) ?? []).map(({ productId, allowance }) => [productId, allowanceLeft(allowance)]),
    ),
  }));
}

/**
 * A sent order is packed again for its rest. If no one knows it, the paper has all lines. Batches know only the units of a
 * whole line: if some of it left, its batch is named only if it is a single one, and if units were taken out for a hold, none is.
 */
function withRest(order: Order, sold: readonly SoldFrom[]): Pick<Slip, 'order' | 'batches'> {
  const rest = restLines(order);
  const batches = byProduct(sold);
  // Other packages may be in the parcel, and no one wrote down which.
  for (const { productId, isOut } of linesToPack(order)) if (isOut) delete batches[productId];
  if (rest.length === 0) return { order, batches };
  for (const { productId, quantity } of order.products) {
    const isCut = rest.some((line) => line.productId === productId && line.quantity < quantity);
    if (isCut && (batches[productId] ?? []).length > 1) delete batches[productId];
  }
  return { order: { ...order, products: rest }, batches };
}

function byProduct(sold: readonly SoldFrom[]): Slip['batches'] {
  const groups = Map.groupBy(sold, ({ productId }) => productId);
  return Object.fromEntries(
    [...groups].map(([productId, same]) => [
      productId,
      same.map(({ batch, expires, lot, units }) => ({ batch, expires, lot, units })),
    ]),
  );
}
