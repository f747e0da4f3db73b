import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { isRefusedBy } from '../../shared/transaction.server.ts';
import { notifyRestocks, type StockChange } from '../wishes/notify-wishes.server.ts';
import { type Booking, book, commonColumns } from './book-movements.store.server.ts';
import { endCounting, freezeUnits, releaseUnits } from './frozen-units.store.server.ts';
import type { MovementId } from './movement-kinds.ts';

// The only writer of `product.stock` and of the ledger, which always agree (docs/decisions/stock-is-a-ledger.md); for holds
// it calls `frozen-units.store.server.ts`. The database moves the batches (docs/decisions/soonest-date-first.md). If a
// product is in stock again, the accounts that wait for it are notified.

/** A number of units of a product. */
export type StockLine = { productId: string; quantity: number };

/** Locks products until the transaction ends. Always in the order of ids, so that two sales never deadlock. */
export async function lockProducts(trx: Db, productIds: readonly string[]): Promise<void> {
  await sql`
    select id from product where id = any(${productIds}::uuid[]) order by id for no key update`.execute(trx);
}

/**
 * Takes sold units out of stock if the stock is limited, not null (docs/decisions/ordering-is-one-transaction.md). The
 * caller must have locked the products in `trx`, in the order of ids. The database refuses more units than there are
 * (`stock_not_negative`).
 */
export async function takeStock(
  trx: Db,
  lines: readonly StockLine[],
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const taken = lines.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  await addToStock(trx, taken, { kind: 'sale', actor: null, orderId, now });
}

/** Whether the database refused a sale because the units that are left have expired. */
export function isExpiredStockError(error: unknown): boolean {
  return isRefusedBy(error, 'sold_before_expiry');
}

/**
 * Puts units of a deleted order back into their batches if the stock is limited. Writes off those that have expired
 * meanwhile. The caller must have locked the products, as for `takeStock`. Returns the ids of the products that have more
 * units now.
 */
export async function returnStock(
  trx: Db,
  lines: readonly StockLine[],
  { orderId, actor, now }: { orderId: string; actor: string; now: Date },
): Promise<string[]> {
  const returned = await addToStock(trx, lines, { kind: 'return', actor, orderId, now });
  const usable = await writeOffExpiredAndNotify(trx, returned, now);
  return usable.filter(({ before, after }) => (after ?? 0) > (before ?? 0)).map(({ productId }) => productId);
}

/** Writes off expired units among those that came back, and notifies the accounts that wait for the others. */
async function writeOffExpiredAndNotify(trx: Db, changes: readonly StockChange[], now: Date): Promise<StockChange[]> {
  const ids = changes.map(({ productId }) => productId);
  const usable = asOf(changes, await writeOffExpired(trx, ids, now));
  await notifyRestocks(trx, usable, now);
  return usable;
}

/** The changes of stock with the stock that later changes left. */
function asOf(changes: readonly StockChange[], later: readonly StockChange[]): StockChange[] {
  const left = new Map(later.map(({ productId, after }) => [productId, after]));
  return changes.map((change) => {
    const after = left.get(change.productId);
    return after === undefined ? change : { ...change, after };
  });
}

/**
 * After a change of holds or lots: freezes the units that open holds name, and gives back the others. Frozen units are not
 * in stock. The caller must have locked the product in `trx`.
 */
export async function settleHolds(trx: Db, productId: string, by: { actor: string; now: Date }): Promise<void> {
  await freezeUnits(trx, [productId], by);
  await writeOffExpiredAndNotify(trx, await releaseUnits(trx, [productId], by), by.now);
  await notifyRestocks(trx, await endCounting(trx, [productId], by), by.now);
}

/** Writes off the expired units of these products. The caller must have locked them in `trx`. Returns the changes. */
export async function writeOffExpired(trx: Db, productIds: readonly string[], now: Date): Promise<StockChange[]> {
  const change = sql`
    update product p set stock = p.stock - expired.units, last_movement = p.last_movement + 1
    from (
      select product_id, sum(units_left)::int as units from stock_batch
      where product_id = any(${productIds}::uuid[]) and not used_up and expires_on < ${jakartaDayName(now)}::date
      group by product_id
    ) as expired
    where p.id = expired.product_id`;
  return book(trx, change, { kind: 'write-off', reason: 'expired', actor: 'shop', now });
}

/**
 * Adds units to the stock of products, or removes them, if the stock is limited. The caller must have locked the products
 * in `trx`. The database refuses a stock below 0.
 */
export async function changeStock(trx: Db, lines: readonly StockLine[], booking: Booking): Promise<void> {
  await notifyRestocks(trx, await addToStock(trx, lines, booking), booking.now);
}

/**
 * Sets a product's units in stock; null: unlimited. If the stock has that value already, no movement is written. The
 * caller must have locked the product in `trx`.
 */
export async function setStock(trx: Db, productId: string, stock: number | null, booking: Booking): Promise<void> {
  await setStocks(trx, [{ productId, stock }], booking);
}

/** Sets the units in stock of many products, as `setStock` does. */
export async function setStocks(
  trx: Db,
  products: readonly { productId: string; stock: number | null }[],
  booking: Booking,
): Promise<void> {
  if (products.length === 0) return;
  const [ids, stocks] = [products.map(({ productId }) => productId), products.map(({ stock }) => stock)];
  const change = sql`
    update product p set stock = line.stock, last_movement = coalesce(p.last_movement, 0) + 1
    from unnest(${ids}::uuid[], ${stocks}::int[]) as line (product_id, stock)
    where p.id = line.product_id and p.stock is distinct from line.stock`;
  await notifyRestocks(trx, await bookIntoStock(trx, change, booking), booking.now);
}

/**
 * Undoes movements of stock by their difference, in the batches that they changed, even if the stock has moved since.
 * No product may occur twice. The caller must have locked the products in `trx`. The database undoes no movement twice.
 */
export async function undoMovements(trx: Db, movements: readonly MovementId[], booking: Booking): Promise<void> {
  const change = sql`
    update product p set stock = p.stock - line.change, last_movement = p.last_movement + 1
    from (
      select product_id, number, change from stock_movement join unnest(
        ${movements.map(({ productId }) => productId)}::uuid[], ${movements.map(({ number }) => number)}::int[])
        as undone (product_id, number) using (product_id, number)
    ) as line
    where p.id = line.product_id and p.stock is not null`;
  const changes = await bookIntoStock(trx, change, booking, commonColumns(booking, sql`line.number`));
  await writeOffExpiredAndNotify(trx, changes, booking.now);
}

/** Units of a product that arrived together on a day in Jakarta (`received`), with their expiry date and a note (`why`). */
export type Arrival = StockLine & { expires: string | null; received: string; why: string; requestKey: string };

/**
 * Adds arrived units to the stock of products, each arrival as a batch, if the stock is limited. No product may occur
 * twice. The caller must have locked the products in `trx`.
 */
export async function receiveStock(trx: Db, arrivals: readonly Arrival[], booking: Booking): Promise<void> {
  const column = <Key extends keyof Arrival>(key: Key) => arrivals.map((arrival) => arrival[key]);
  const change = sql`
    update product p set stock = p.stock + line.quantity, last_movement = p.last_movement + 1
    from unnest(${column('productId')}::uuid[], ${column('quantity')}::int[], ${column('expires')}::date[],
      ${column('received')}::date[], ${column('why')}::text[], ${column('requestKey')}::uuid[])
      as line (product_id, quantity, expires_on, received_on, why, request_key)
    where p.id = line.product_id and p.stock is not null`;
  const movementColumns = sql`line.expires_on, line.received_on, line.why, line.request_key, null::int as undoes,
    null::text as lot`;
  await notifyRestocks(trx, await bookIntoStock(trx, change, booking, movementColumns), booking.now);
}

async function addToStock(trx: Db, lines: readonly StockLine[], booking: Booking): Promise<StockChange[]> {
  if (lines.length === 0) return [];
  const [ids, quantities] = [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
  const change = sql`
    update product p set stock = p.stock + line.quantity, last_movement = p.last_movement + 1
    from unnest(${ids}::uuid[], ${quantities}::int[]) as line (product_id, quantity)
    where p.id = line.product_id and p.stock is not null`;
  return bookIntoStock(trx, change, booking);
}

/** Books a change of stock. If it brought units that an open hold names, they are frozen at once. */
async function bookIntoStock(
  trx: Db,
  change: RawBuilder<unknown>,
  booking: Booking,
  movementColumns?: RawBuilder<unknown>,
): Promise<StockChange[]> {
  const changes = await book(trx, change, booking, movementColumns);
  const { actor, now } = booking;
  if (actor === null) return changes;
  const ids = changes.map(({ productId }) => productId);
  return asOf(changes, ids.length > 0 ? await freezeUnits(trx, ids, { actor, now }) : []);
}
