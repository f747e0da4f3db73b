import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { MovementId } from './movement-kinds.ts';

/** The movement that holds the units of a plan now, and whether it can still be undone. */
export type PlannedMovement = MovementId & {
  /** Null if the stock was unlimited before. */
  change: number | null;
  /** The stock was counted or set since, or the movement is undone. */
  isSettled: boolean;
  /** A hold froze units of the batches that the movement filled. An undo would take other units. */
  isFrozen: boolean;
};

/**
 * The movements that a plan booked for these products. If an undo of one was undone, the movement that did so stands for
 * it. Sales, returns, gifts and losses since then do not settle a stock.
 */
export async function movementsOfPlan(
  db: Db,
  planId: string,
  productIds: readonly string[],
): Promise<Map<string, PlannedMovement>> {
  const { rows } = await sql<PlannedMovement>`
    with recursive chain as (
      select product_id, number, change, false as undone from stock_movement
      where product_id = any(${productIds}::uuid[]) and request_key = ${planId}
      union all
      select u.product_id, u.number, u.change, not c.undone from chain c
      join stock_movement u on u.product_id = c.product_id and u.undoes = c.number
    ), m as (select distinct on (product_id) * from chain order by product_id, number desc)
    select m.product_id as "productId", m.number, m.change, m.undone or exists (
      select from stock_movement s where s.product_id = m.product_id and s.number > m.number and (
        s.kind in ('count', 'correction') or s.change is null
        or s.kind = 'import' and not exists (select from planned_change c
          where c.plan_id = s.request_key and c.product_id = s.product_id and c.field = 'stock' and c.movement is null))
    ) as "isSettled", exists (
      select from stock_batch b where b.product_id = m.product_id and b.held > 0 and (b.number = m.number or exists (
        select from stock_batch_move t
        where t.product_id = b.product_id and t.movement = m.number and t.batch = b.number and t.change > 0))
    ) as "isFrozen"
    from m`.execute(db);
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
export async function isMovedSince(trx: Db, productId: string, movement: number): Promise<boolean> {
  return (await countedSince(trx, [{ productId, movement }])).has(productId);
}

/** Whether a product was unlimited after this movement, so that its units are counted no more. */
export async function isUncountedSince(trx: Db, productId: string, movement: number): Promise<boolean> {
  return (await movedSince(trx, [{ productId, movement }], sql`s.stock_after is null`)).has(productId);
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

type SinceMovement = { productId: string; movement: number };

/** The products with a count, a gift or a loss after a movement. Sales do not matter. */
export const countedSince = (trx: Db, counts: readonly SinceMovement[]): Promise<Set<string>> =>
  movedSince(trx, counts, sql`s.kind not in ('sale', 'return')`);

/** The products whose stock a table or a bulk change set or counted after a movement, unless that is undone. */
export const importedSince = (trx: Db, differences: readonly SinceMovement[]): Promise<Set<string>> =>
  movedSince(
    trx,
    differences,
    sql`(s.kind = 'import' or s.kind = 'count' and exists (
      select from planned_change c where c.plan_id = s.request_key and c.product_id = s.product_id)) and ${stands}`,
  );

/** Whether a movement `s` is not undone: the undo of its undo brings it back. */
export const stands = sql<boolean>`(
  with recursive chain as (
    select s.number, true as stands
    union all
    select u.number, not c.stands from chain c join stock_movement u on u.product_id = s.product_id and u.undoes = c.number
  ) select stands from chain order by number desc limit 1)`;

async function movedSince(trx: Db, since: readonly SinceMovement[], how: RawBuilder<unknown>): Promise<Set<string>> {
  if (since.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct s.product_id as id from unnest(${since.map(({ productId }) => productId)}::uuid[],
      ${since.map(({ movement }) => movement)}::int[]) as seen (product_id, movement)
    join stock_movement s on s.product_id = seen.product_id and s.number > seen.movement
    where ${how}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The stock of products after these movements. */
export async function stockAfterMovements(
  db: Db,
  movements: readonly SinceMovement[],
): Promise<Map<string, number | null>> {
  if (movements.length === 0) return new Map();
  const { rows } = await sql<{ id: string; stock: number | null }>`
    select s.product_id as id, s.stock_after as stock from unnest(${movements.map(({ productId }) => productId)}::uuid[],
      ${movements.map(({ movement }) => movement)}::int[]) as asked (product_id, number)
    join stock_movement s using (product_id, number)`.execute(db);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
