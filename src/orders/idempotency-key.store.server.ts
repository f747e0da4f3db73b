import { createHash } from 'node:crypto';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Order } from './orders.contract.ts';

/** A request to order that may be repeated. `key` is its Idempotency-Key; a repetition needs the same `body`. */
export type KeyedRequest = { accountUid: string; key: string; body: object };

/**
 * Claims a key for this transaction and returns null, or the id of the order that an earlier request with it placed.
 * Throws KEY_REUSED with that order if the body was another one.
 */
export async function claimIdempotencyKey(trx: Db, { accountUid, key, body }: KeyedRequest): Promise<string | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const claimed = await trx
    .insertInto('order_request')
    .values({ account_uid: accountUid, key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.columns(['account_uid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await trx
    .selectFrom('order_request as r')
    .leftJoin('shop_order as o', 'o.id', 'r.order_id')
    .select(['r.body_hash', 'o.id as _id', 'o.number'])
    .where('r.account_uid', '=', accountUid)
    .where('r.key', '=', key)
    .executeTakeFirst();
  // Its order was deleted since the claim failed.
  if (!earlier) return claimIdempotencyKey(trx, { accountUid, key, body });
  const { body_hash: earlierHash, _id, number } = earlier;
  // Only a claim whose transaction ended without an order lacks one.
  if (_id === null || number === null) return null;
  if (earlierHash !== bodyHash) throw new ShopError('KEY_REUSED', { order: { _id, number } });
  return _id;
}

/** Adds to each order the key that its own account placed it with, if it is still stored. */
export async function addIdempotencyKeys(db: Db, accountUid: string, orders: readonly Order[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('order_request')
    .select(['order_id', 'key'])
    .where('account_uid', '=', accountUid)
    .execute();
  const keys = new Map(rows.map(({ order_id, key }) => [order_id, key]));
  return orders.map((order) => ({ ...order, idempotencyKey: keys.get(order._id) }));
}

/** Saves the order of a claimed key. */
export async function completeIdempotencyKey(trx: Db, accountUid: string, key: string, orderId: string): Promise<void> {
  await trx
    .updateTable('order_request')
    .set({ order_id: orderId })
    .where('account_uid', '=', accountUid)
    .where('key', '=', key)
    .execute();
}

/** Deletes the key of a deleted order, so that a repeated request does not confirm it. */
export async function deleteIdempotencyKey(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom('order_request').where('order_id', '=', orderId).execute();
}

export async function deleteIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('order_request').where('created_at', '<', before).execute();
}
