import { randomUUIDv7 } from 'node:crypto';
import { cartTotal, refusalOf } from '../cart/cart.rules.ts';
import { deleteLines, type LockedLine, lockCart } from '../cart/cart.store.server.ts';
import { takeStock } from '../catalogue/stock/stock.store.server.ts';
import { deleteWishes } from '../catalogue/wishes/wish.store.server.ts';
import { recordConsent } from '../identity/store/consent.store.server.ts';
import { recallAddress } from '../identity/store/remembered-address.store.server.ts';
import { allowancesOf, takeAllowance } from '../orders/allowance.store.server.ts';
import { claimIdempotencyKey, completeIdempotencyKey } from '../orders/idempotency-key.store.server.ts';
import { insertOrder } from '../orders/new-order.store.server.ts';
import { findOrder } from '../orders/order.store.server.ts';
import { countOrdersSince, lockOrdering } from '../orders/order-counts.store.server.ts';
import { inFrontOf, type Order, type SavedAddress } from '../orders/orders.contract.ts';
import { deleteSavedAddress, saveAddress } from '../orders/saved-address.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaDay, jakartaYear } from '../shared/jakarta-time.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../shared/locales.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';
import type { OrderRequest } from './checkout.contract.ts';

/** What may be sent again: with the same key and the same body, the first answer is repeated. */
export type Checkout = {
  accountUid: string;
  /** The verified address of the account. */
  email: string;
  keyring: Keyring;
  request: OrderRequest;
  idempotencyKey?: string;
  now: Date;
  /** The language of the page it was placed on: the order's mail is written in it. */
  locale: Locale;
  /** How many orders the account may place on a day in Jakarta. */
  ordersPerDay: number;
};

/** `replayed`: an earlier request with the same key has placed it. */
export type PlacedOrder = { order: Order; replayed: boolean };

/**
 * Orders the content of a cart, in one transaction (specification, sections 4 and 7: POST /api/orders;
 * docs/decisions/ordering-is-one-transaction.md): everything is read under lock, stock and allowance go down, the order
 * keeps copies, the cart empties and the mails are enqueued; or nothing at all happens. Throws CART_EMPTY,
 * PRODUCT_UNAVAILABLE, OUT_OF_STOCK, ALLOWANCE_EXCEEDED, PRICE_CHANGED, KEY_REUSED, TOO_MANY_ORDERS.
 */
export async function placeOrder(db: Db, checkout: Checkout): Promise<PlacedOrder> {
  const { orderId, replayed } = await retryConflicts(() =>
    db.transaction().execute((trx) => placeWithin(trx, checkout)),
  );
  return { order: await findOrder(db, orderId), replayed };
}

async function placeWithin(trx: Db, checkout: Checkout): Promise<{ orderId: string; replayed: boolean }> {
  const { accountUid, request, idempotencyKey: key } = checkout;
  // One order of an account after the other: what the next one counts holds this one.
  await lockOrdering(trx, accountUid);
  const earlierOrderId = key && (await claimIdempotencyKey(trx, { accountUid, key, body: request }));
  if (earlierOrderId) return { orderId: earlierOrderId, replayed: true };
  await refuseBeyondDay(trx, checkout);
  await recallAddress(trx, checkout.keyring, { uid: accountUid, email: checkout.email });
  if (request.saveInfo !== undefined) await saveOrDeleteAddress(trx, checkout, request.saveInfo);
  const orderId = await sellCart(trx, checkout, await lockCart(trx, accountUid, checkout.locale));
  if (key) await completeIdempotencyKey(trx, accountUid, key, orderId);
  await enqueueJob(trx, 'order-mail', { orderId, to: 'shopper' });
  await enqueueJob(trx, 'order-mail', { orderId, to: 'foundation' });
  return { orderId, replayed: false };
}

/** Each order mails people: nobody needs so many on one day, but whoever misuses them does. */
async function refuseBeyondDay(trx: Db, { accountUid, now, ordersPerDay }: Checkout): Promise<void> {
  const { begin, secondsLeft } = jakartaDay(now);
  if ((await countOrdersSince(trx, accountUid, begin)) < ordersPerDay) return;
  throw new ShopError('TOO_MANY_ORDERS', { limit: ordersPerDay, retryAfterSeconds: secondsLeft });
}

/** Turns the locked lines of a cart into an order and gives its id, or refuses them. */
async function sellCart(
  trx: Db,
  { accountUid, request, now, locale }: Checkout,
  lines: readonly LockedLine[],
): Promise<string> {
  if (lines.length === 0) throw new ShopError('CART_EMPTY');
  const year = jakartaYear(now);
  await refuseUnavailable(trx, accountUid, lines, year);
  const total = cartTotal(lines);
  if (request.expectedTotal !== undefined && request.expectedTotal !== total) {
    throw new ShopError('PRICE_CHANGED', {
      total,
      prices: lines.map(({ productId, price }) => ({ productId, price })),
    });
  }
  await takeAllowance(trx, accountUid, year, lines);
  // Made here: asking the database would be one more way to it while the products are locked.
  const id = randomUUIDv7();
  await takeStock(trx, lines, { orderId: id, now });
  const productIds = lines.map(({ productId }) => productId);
  await deleteLines(trx, accountUid, productIds);
  await deleteWishes(trx, accountUid, productIds);
  await insertOrder(trx, {
    id,
    accountUid,
    address: request.address,
    lines: lines.map((line) => ({ ...line, fromStock: line.stock !== null })),
    total,
    year,
    placedAt: now,
    locale,
  });
  return id;
}

async function refuseUnavailable(
  trx: Db,
  accountUid: string,
  lines: readonly LockedLine[],
  year: number,
): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  const allowances = await allowancesOf(trx, accountUid, ids, year);
  for (const line of lines) {
    const allowance = allowances.get(line.productId) ?? { bought: 0, limit: null };
    const refusal = refusalOf({ ...line, ...allowance }, line.quantity);
    if (refusal) throw new ShopError(refusal.code, refusal.details);
  }
}

/** The address with its apartment apart from the street, where that begins with it. */
function toSave({ address, apartment }: OrderRequest): SavedAddress {
  if (!apartment || !address.street.startsWith(inFrontOf(apartment))) return address;
  return { ...address, street: address.street.slice(inFrontOf(apartment).length), apartment };
}

/** Saves the address for next time, or forgets the one before; either is a consent that is written down. */
async function saveOrDeleteAddress(
  trx: Db,
  { accountUid: uid, request, now, locale }: Checkout,
  given: boolean,
): Promise<void> {
  if (given) await saveAddress(trx, uid, toSave(request));
  else await deleteSavedAddress(trx, uid);
  await recordConsent(trx, { uid, kind: 'keep_address', given, locale, at: now });
}
