import type { Db } from '../../shared/api-context.ts';

/** A parcel as staff note it; the day is one in Jakarta, as `2026-11-22`. */
export type NotedDispatch = { orderId: string; sentOn: string; courier: string; trackingNumber?: string };

/**
 * Holds an order that something can be sent of until the transaction ends; undefined where it was deleted, or its family
 * has closed the account: a closing that is under way is waited for.
 */
export async function lockDispatchableOrder(trx: Db, orderId: string): Promise<{ placedAt: Date } | undefined> {
  // The account first, as closing it does: neither waits for the other in a circle.
  const account = await trx
    .selectFrom('account as a')
    .innerJoin('shop_order as o', 'o.account_uid', 'a.uid')
    .select('a.uid')
    .where('o.id', '=', orderId)
    .where('a.closed_at', 'is', null)
    .forKeyShare('a')
    .executeTakeFirst();
  if (!account) return undefined;
  return (
    trx
      .selectFrom('shop_order')
      .select('placed_at as placedAt')
      .where('id', '=', orderId)
      .where('deleted_at', 'is', null)
      // As strong as the trigger on parcels needs it: of two who hold less, each would wait for the other.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** Writes a parcel down and gives its id; undefined where it is there already. */
export async function insertDispatch(trx: Db, dispatch: NotedDispatch): Promise<string | undefined> {
  const { orderId, sentOn, courier, trackingNumber = '' } = dispatch;
  const inserted = await trx
    .insertInto('dispatch')
    .values({ order_id: orderId, sent_on: sentOn, courier, tracking_number: trackingNumber })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** False where an order that is not deleted has no such parcel. */
export async function deleteDispatch(trx: Db, orderId: string, dispatchId: string): Promise<boolean> {
  // The order first, as noting does it.
  await trx.selectFrom('shop_order').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  const deleted = await trx
    .deleteFrom('dispatch as d')
    .using('shop_order as o')
    .whereRef('o.id', '=', 'd.order_id')
    .where('o.deleted_at', 'is', null)
    .where('d.id', '=', dispatchId)
    .where('d.order_id', '=', orderId)
    .returning('d.id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** How many of the newest parcels say which couriers are in use. */
const parcelsOfLate = 100;

/** The couriers of the newest parcels, each once and the last one first. */
export async function couriersOfLate(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('dispatch').select('courier').orderBy('id', 'desc').limit(parcelsOfLate).execute();
  return [...new Set(rows.flatMap(({ courier }) => courier || []))];
}
