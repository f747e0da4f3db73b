import { createHash } from 'node:crypto';
import type { Db } from '../shared/api-context.ts';
import { deleteRequestKeys } from '../shared/request-key.store.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Order } from './orders.contract.ts';

const keyHours = 48;

/** A request to order that can be sent again: `key` is its Idempotency-Key, `body` what else must be the same then. */
export type KeyedRequest = { accountUid: string; key: string; body: object };

/**
 * Claims a key for this transaction and gives null, or the id of the order that an earlier request with it has placed.
 * Throws KEY_REUSED with that order if it had another body.
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
  // Its order was deleted since the key was found taken.
  if (!earlier) return claimIdempotencyKey(trx, { accountUid, key, body });
  const { body_hash: earlierHash, _id, number } = earlier;
  // Only a claim whose transaction ended without an order would lack one.
  if (_id === null || number === null) return null;
  if (earlierHash !== bodyHash) throw new ShopError('KEY_REUSED', { order: { _id, number } });
  return _id;
}

/** These orders, each with the key that its own account has placed it with, as long as that is known. */
export async function withIdempotencyKeys(db: Db, accountUid: string, orders: readonly Order[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('order_request')
    .select(['order_id', 'key'])
    .where('account_uid', '=', accountUid)
    .execute();
  const keys = new Map(rows.map(({ order_id, key }) => [order_id, key]));
  return orders.map((order) => ({ ...order, idempotencyKey: keys.get(order._id) }));
}

/** Notes the order that a claimed key has placed. */
export async function completeIdempotencyKey(trx: Db, accountUid: string, key: string, orderId: string): Promise<void> {
  await trx
    .updateTable('order_request')
    .set({ order_id: orderId })
    .where('account_uid', '=', accountUid)
    .where('key', '=', key)
    .execute();
}

/** Forgets the key of an order that is deleted: a repeated request must not be told that it was placed. */
export async function forgetIdempotencyKey(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom('order_request').where('order_id', '=', orderId).execute();
}

/** Deletes keys of two days ago and before, of orders and of other forms: such a request is not repeated any more. */
export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keyHours * 3_600_000);
  await deleteRequestKeys(db, before);
  await db.deleteFrom('order_request').where('created_at', '<', before).execute();
}
