import { sql } from 'kysely';
import type { CountReason, MovementKind } from '../catalogue/stock/movement-kinds.ts';
import type { Db } from '../shared/api-context.ts';

/** A movement of a product's stock with its order, and the name of its actor. */
export type BookedMovement = {
  productId: string;
  number: number;
  kind: MovementKind;
  at: Date;
  change: number | null;
  stockAfter: number | null;
  why: string;
  reason: CountReason | null;
  orderNumber: string | null;
  by: string | null;
};

const partSize = 2_000;

/** All movements of some products, product by product. No transaction stays open between two chunks. */
export async function* movementsOf(db: Db, productIds: readonly string[]): AsyncGenerator<BookedMovement[]> {
  let [productId, number] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows } = await sql<BookedMovement>`
      select s.product_id as "productId", s.number, s.kind, s.at, s.change, s.stock_after as "stockAfter", s.why, s.reason,
        o.number as "orderNumber", nullif(a.name, '') as by
      from (
        select * from stock_movement
        where product_id = any(${productIds}::uuid[]) and (product_id, number) > (${productId}::uuid, ${number}::int)
        order by product_id, number limit ${partSize}
      ) s left join shop_order o on o.id = s.order_id
        left join account a on a.uid = s.actor_uid and a.closed_at is null
      order by s.product_id, s.number`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < partSize) return;
    ({ productId, number } = last);
  }
}
