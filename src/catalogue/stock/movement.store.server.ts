import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { MovementId } from './movement-kinds.ts';

/** A movement that a plan booked, and whether its difference can still be undone. */
export type PlannedMovement = MovementId & {
  /** Null if the stock was unlimited before. */
  change: number | null;
  /** The stock was counted or set since, or the movement was undone. */
  isSettled: boolean;
};

/** The movements that a plan booked for these products. Sales, returns, gifts and losses since then do not settle a stock. */
export async function movementsOfPlan(
  db: Db,
  planId: string,
  productIds: readonly string[],
): Promise<Map<string, PlannedMovement>> {
  const { rows } = await sql<PlannedMovement>`
    select m.product_id as "productId", m.number, m.change, exists (
      select from stock_movement s where s.product_id = m.product_id and s.number > m.number and (
        s.kind in ('count', 'correction') or s.change is null or s.undoes = m.number
        or s.kind = 'import' and not exists (select from planned_change c
          where c.plan_id = s.request_key and c.product_id = s.product_id and c.field = 'stock' and c.movement is null))
    ) as "isSettled"
    from stock_movement m where m.product_id = any(${productIds}::uuid[]) and m.request_key = ${planId}`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Whether a request has been booked for a product. The caller must have locked the product in `trx`. */
export async function isBooked(trx: Db, productId: string, requestKey: string): Promise<boolean> {
  return (await findMovement(trx, productId, requestKey)) !== null;
}

/**
 * Whether a product's stock changed after this movement, other than by orders and their deletions. The caller must
 * have locked the product in `trx`.
 */
export async function isMovedSince(trx: Db, productId: string, number: number): Promise<boolean> {
  const select = trx.selectFrom('stock_movement').select('number').where('product_id', '=', productId);
  const since = select.where('number', '>', number).where('kind', 'not in', ['sale', 'return']);
  return (await since.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a product was unlimited after this movement, so that its units are counted no more. */
export async function isUncountedSince(trx: Db, productId: string, number: number): Promise<boolean> {
  const select = trx.selectFrom('stock_movement').select('number').where('product_id', '=', productId);
  const since = select.where('number', '>', number).where('stock_after', 'is', null);
  return (await since.limit(1).executeTakeFirst()) !== undefined;
}

/** The number of the movement that a request booked for a product, or null. */
export async function findMovement(trx: Db, productId: string, requestKey: string): Promise<number | null> {
  const select = trx.selectFrom('stock_movement').select('number').where('product_id', '=', productId);
  return (await select.where('request_key', '=', requestKey).executeTakeFirst())?.number ?? null;
}

/** Clears the notes (`why`) that an account wrote on movements. The uid of the account stays. */
export async function clearMovementNotesOf(trx: Db, uid: string): Promise<void> {
  await trx
    .updateTable('stock_movement')
    .set({ why: '' })
    .where('actor_uid', '=', uid)
    .where('why', '<>', '')
    .execute();
}
