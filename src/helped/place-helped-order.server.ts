import { recordAudit } from '../audit/audit.store.server.ts';
import { deleteCartOf } from '../cart/cart.store.server.ts';
import { changeLines } from '../cart/set-cart-lines.server.ts';
import { placeWithin, retriedConstraints } from '../checkout/place-order.server.ts';
import { lockHelpedPerson } from '../identity/store/helped-person.store.server.ts';
import { orderStands } from '../orders/deletion.store.server.ts';
import { insertHelpedOrder } from '../orders/helped-order.store.server.ts';
import { findOrder } from '../orders/order.store.server.ts';
import type { Order } from '../orders/orders.contract.ts';
import type { ApiContext, Db } from '../shared/api-context.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { createOnce } from '../shared/request-key.store.server.ts';
import { retryConflicts } from '../shared/transaction.server.ts';
import type { HelpedOrderForm } from './helped.contract.ts';

/**
 * Places an order for a family without a mailbox, by the transaction and the rules of every order. The lock of its account
 * makes volunteers order one after the other, so each reads what the ones before took. No mail goes to the family. Throws
 * NOT_FOUND, CART_EMPTY, PRODUCT_UNAVAILABLE, OUT_OF_STOCK, ALLOWANCE_EXCEEDED, PRICE_CHANGED, TOO_MANY_ORDERS.
 */
export async function placeHelpedOrder(context: ApiContext, actor: string, form: HelpedOrderForm): Promise<Order> {
  const { db, keyring, ordersPerDay } = context;
  const { uid, lines, address, expectedTotal } = form;
  const now = context.now();
  const create = async (trx: Db) => {
    const { email, locale } = await lockHelpedPerson(trx, uid);
    // The cart holds the lines of this order alone. The order empties it.
    await deleteCartOf(trx, uid);
    await changeLines(trx, notYet, uid, { items: lines }, { year: jakartaYear(now), locale });
    const request = { userId: uid, address: { ...address, email }, expectedTotal };
    const checkout = { accountUid: uid, email, keyring, request, now, locale, ordersPerDay };
    const { order } = await placeWithin(trx, notYet, checkout);
    await insertHelpedOrder(trx, order._id, actor);
    await recordAudit(trx, { actor, action: 'order.place-for', subject: `order:${order._id}` });
    return order._id;
  };
  const place = () => createOnce(db, actor, form, { create, stands: orderStands });
  return findOrder(db, await retryConflicts(place, retriedConstraints));
}

/** `createOnce` commits. */
const notYet = async () => {};
