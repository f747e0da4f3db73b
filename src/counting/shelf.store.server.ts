import { type RawBuilder, sql } from 'kysely';
import { unitsKept } from '../orders/held-orders.store.server.ts';
import type { Db } from '../shared/api-context.ts';

const dayMs = 24 * 3_600_000;
/** An order without a dispatch for this long no longer lies on the shelf. */
const longestWait = 60 * dayMs;
/** A product is due again this long after its count. */
const countLasts = 7 * dayMs;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Sums the ordered units of each product that left the stock but were not sent yet. Of a line from which units were taken out
 * for a hold, only the other ones.
 */
export async function countOrderedUnits(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; units: number }>`
    select s.product_id as "productId", sum(case when ${wasTakenOut} then ${unitsKept(sql`o.id`, sql`s.product_id`)}
      else -s.change - case when o.dispatched then (select coalesce(sum(p.quantity), 0) from dispatch_line p
        where p.order_id = o.id and p.product_id = s.product_id) else 0 end end)::int as units
    from stock_movement s join shop_order o on o.id = s.order_id
    where s.product_id = any(${productIds}::uuid[]) and ${waits(now)} group by s.product_id`.execute(db);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/** Whether a sale (`s`) is one of an order (`o`) whose units lie on the shelf. */
const waits = (now: Date) => sql<boolean>`(s.kind = 'sale' and s.at > ${before(now, longestWait)}
  and o.deleted_at is null and (not o.dispatched or o.rest_follows) and o.address ->> 'email' <> '')`;
const wasTakenOut = sql<boolean>`exists (select from held_order t join stock_hold h on h.id = t.hold_id
  where t.order_id = s.order_id and h.product_id = s.product_id)`;

/** Whether units of a product were taken out of an order that waits. */
export async function lacksTakenOutUnits(db: Db, productId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from stock_movement s join shop_order o on o.id = s.order_id
    where s.product_id = ${productId} and ${waits(now)} and ${wasTakenOut} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the time of the last count of each product that was ever counted. */
export async function readLastCounts(db: Db, productIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select p.id, (
      select max(s.at) from stock_movement s
      where s.product_id = p.id and s.kind = 'count' and s.stock_before is not null) as at
    from unnest(${productIds}::uuid[]) as p (id)`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])));
}

type ShelfChoice = { due: boolean; now: Date; among: RawBuilder<boolean> };

/** Conditions on products (`p`) among these: limited stock and, if `due`, not counted lately. */
export function shelfConditions({ due, now, among }: ShelfChoice): RawBuilder<boolean>[] {
  const counted = sql<boolean>`p.stock is not null`;
  const isDue = sql<boolean>`not exists (
    select from stock_movement s
    where s.product_id = p.id and s.kind = 'count' and s.stock_before is not null and s.at > ${before(now, countLasts)})`;
  return due ? [among, counted, isDue] : [among, counted];
}
