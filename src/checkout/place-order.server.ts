import { randomUUIDv7 } from 'node:crypto';
import { cartTotal, refusalOf, sumByProduct } from '../cart/cart.rules.ts';
import { allowancesInCart, deleteLines, type LockedLine, lockCart } from '../cart/cart.store.server.ts';
import { lockProducts, takeStock } from '../catalogue/stock/stock.store.server.ts';
import { deleteWishes } from '../catalogue/wishes/wish.store.server.ts';
import { recordConsent } from '../identity/store/consent.store.server.ts';
import { linkRememberedEmail } from '../identity/store/remembered-address.store.server.ts';
import type { Allowance } from '../orders/allowance.rules.ts';
import { takeAllowance } from '../orders/allowance.store.server.ts';
import { claimIdempotencyKey, completeIdempotencyKey } from '../orders/idempotency-key.store.server.ts';
import { insertOrder } from '../orders/new-order.store.server.ts';
import { findOrder } from '../orders/order.store.server.ts';
import { countOrdersSince, lockAccountForOrder } from '../orders/order-counts.store.server.ts';
import { apartmentPrefix, type Order, type SavedAddress } from '../orders/orders.contract.ts';
import { deleteSavedAddress, keepsAddress, saveAddress } from '../orders/saved-address.store.server.ts';
import type { Db, Transact } from '../shared/api-context.ts';
import { jakartaDay, jakartaYear } from '../shared/jakarta-time.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../shared/locales.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';
import type { OrderRequest } from './checkout.contract.ts';

/** A request to order. It may be repeated: the same key with the same body gets the first answer. */
export type Checkout = {
  accountUid: string;
  /** The verified email address of the account. */
  email: string;
  keyring: Keyring;
  request: OrderRequest;
  idempotencyKey?: string;
  now: Date;
  /** The language of the page, and so of the order's mail. */
  locale: Locale;
  /** The account's limit of orders on a day in Jakarta. */
  ordersPerDay: number;
};

/** `replayed`: an earlier request with the same key placed it. */
export type PlacedOrder = { order: Order; replayed: boolean };

/**
 * Creates an order from the cart in one transaction (specification, sections 4 and 7: POST /api/orders;
 * docs/decisions/ordering-is-one-transaction.md). It reads the cart, then sends all changes in one round trip: it lowers
 * stock and allowance, copies prices and names into the order, empties the cart and enqueues the mails. Throws CART_EMPTY,
 * CART_CHANGED, PRODUCT_UNAVAILABLE, OUT_OF_STOCK, ALLOWANCE_EXCEEDED, PRICE_CHANGED, KEY_REUSED, TOO_MANY_ORDERS. Its caller
 * `checkout.api.server.ts` repeats it once for expired units.
 */
export function placeOrder(transact: Transact, checkout: Checkout): Promise<PlacedOrder> {
  return retryConflicts(() => transact((trx, commit) => placeWithin(trx, commit, checkout)), retriedConstraints);
}

/** Constraints that fail if another transaction changed a product after this one read it. `retryConflicts` then retries. */
export const retriedConstraints = ['stock_not_negative', 'bought_within_allowance'];

/** The same within a transaction, which `commit` may end. */
export async function placeWithin(trx: Db, commit: () => Promise<void>, checkout: Checkout): Promise<PlacedOrder> {
  const { accountUid, email, keyring, request, idempotencyKey: key, now, locale } = checkout;
  const year = jakartaYear(now);
  const [, earlierOrderId, ordersToday, , lines, allowances] = await Promise.all([
    // Orders of one account run one after the other, so that each counts the ones before.
    lockAccountForOrder(trx, accountUid),
    key ? claimIdempotencyKey(trx, { accountUid, key, body: request }) : null,
    countOrdersSince(trx, accountUid, jakartaDay(now).begin, checkout.ordersPerDay),
    linkRememberedEmail(trx, keyring, { uid: accountUid, email }),
    lockCart(trx, accountUid, locale),
    allowancesInCart(trx, accountUid, year),
  ]);
  if (earlierOrderId) return { order: await findOrder(trx, earlierOrderId), replayed: true };
  refuseBeyondDailyLimit(checkout, ordersToday);
  refuseOtherLines(request, lines);
  const total = totalOf(lines, allowances);
  refuseOtherTotal(request, lines, total);
  const id = randomUUIDv7();
  const statements = writeOrder(trx, checkout, { id, year, lines, total });
  const order = findOrder(trx, id);
  await Promise.all([...statements, order, commit()]);
  return { order: await order, replayed: false };
}

type Sale = { id: string; year: number; lines: readonly LockedLine[]; total: number };

/**
 * Sends the statements of an order. All transactions lock in this sequence, products in the order of their ids, so there
 * are no deadlocks.
 */
function writeOrder(trx: Db, checkout: Checkout, { id, year, lines, total }: Sale): Promise<unknown>[] {
  const { accountUid, request, idempotencyKey: key, now, locale } = checkout;
  const productIds = lines.map(({ productId }) => productId);
  return [
    lockProducts(trx, productIds),
    takeAllowance(trx, accountUid, year, lines),
    takeStock(trx, lines, { orderId: id, now }),
    deleteLines(trx, accountUid, productIds),
    deleteWishes(trx, accountUid, productIds),
    insertOrder(trx, {
      id,
      accountUid,
      address: request.address,
      lines,
      total,
      year,
      placedAt: now,
      locale,
    }),
    ...(key ? [completeIdempotencyKey(trx, accountUid, key, id)] : []),
    ...(request.saveInfo === undefined ? [] : saveOrDeleteAddress(trx, checkout, request.saveInfo)),
    enqueueJob(trx, 'whole-order-mail', { orderId: id, to: 'everyone' }),
  ];
}

/** Each order sends mails. No family needs more orders on one day; an abuser wants them. */
function refuseBeyondDailyLimit({ now, ordersPerDay }: Checkout, ordersToday: number): void {
  if (ordersToday < ordersPerDay) return;
  throw new ShopError('TOO_MANY_ORDERS', { limit: ordersPerDay, retryAfterSeconds: jakartaDay(now).secondsLeft });
}

/** Refuses an empty cart, and one that another tab or device changed since the shopper saw it. */
function refuseOtherLines({ lines: shown }: OrderRequest, lines: readonly LockedLine[]): void {
  if (lines.length === 0) throw new ShopError('CART_EMPTY');
  if (shown === undefined) return;
  const quantities = sumByProduct(shown);
  const isAsShown = lines.every(({ productId, quantity }) => quantities.get(productId) === quantity);
  if (!isAsShown || quantities.size !== lines.length) throw new ShopError('CART_CHANGED');
}

/** Returns the sum of a cart in whole rupiah. Throws a refusal if a line cannot be sold. */
function totalOf(lines: readonly LockedLine[], allowances: ReadonlyMap<string, Allowance>): number {
  for (const line of lines) {
    const allowance = allowances.get(line.productId) ?? { bought: 0, limit: null };
    const refusal = refusalOf({ ...line, ...allowance }, line.quantity);
    if (refusal) throw new ShopError(refusal.code, refusal.details);
  }
  return cartTotal(lines);
}

function refuseOtherTotal({ expectedTotal }: OrderRequest, lines: readonly LockedLine[], total: number): void {
  if (expectedTotal === undefined || expectedTotal === total) return;
  const prices = lines.map(({ productId, price }) => ({ productId, price }));
  throw new ShopError('PRICE_CHANGED', { total, prices });
}

/** Splits the apartment from the street if the street begins with it. */
export function toSave({ address, apartment }: Pick<OrderRequest, 'address' | 'apartment'>): SavedAddress {
  if (!apartment || !address.street.startsWith(apartmentPrefix(apartment))) return address;
  return { ...address, street: address.street.slice(apartmentPrefix(apartment).length), apartment };
}

/** Saves the address for next time, or deletes the saved one. Records either choice as a consent. */
function saveOrDeleteAddress(
  trx: Db,
  { accountUid: uid, request, now, locale }: Checkout,
  given: boolean,
): Promise<unknown>[] {
  return [
    given
      ? saveAddress(trx, uid, { ...request, address: toSave(request), usedAt: now })
      : deleteSavedAddress(trx, uid, request),
    recordConsent(trx, { uid, kind: 'keep_address', given, locale, at: now, stillRests: keepsAddress(uid) }),
  ];
}
