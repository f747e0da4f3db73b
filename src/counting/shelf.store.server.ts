import { type RawBuilder, sql } from 'kysely';
import { inShop } from '../catalogue/product-list.store.server.ts';
import type { Db } from '../shared/api-context.ts';

const dayMs = 24 * 3_600_000;
/** An order without a dispatch for this long no longer lies on the shelf. */
const longestWait = 60 * dayMs;
/** A product is due again this long after its count. */
const countLasts = 7 * dayMs;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Sums the ordered units of each product that left the stock but were not sent yet. */
export async function countOrderedUnits(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; units: number }>`
    select s.product_id as "productId", sum(-s.change)::int as units
    from stock_movement s join shop_order o on o.id = s.order_id
    where s.product_id = any(${productIds}::uuid[]) and s.kind = 'sale' and s.at > ${before(now, longestWait)}
      and o.deleted_at is null and not o.dispatched and o.address ->> 'email' <> ''
    group by s.product_id`.execute(db);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/** The units of each product that holds froze. */
export async function countFrozenUnits(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; units: number }>`
    select product_id as "productId", sum(held)::int as units from stock_batch
    where product_id = any(${productIds}::uuid[]) and held > 0 group by product_id`.execute(db);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
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

/** Conditions on products (`p`): limited stock and, if `due`, not counted lately. */
export function shelfConditions({ due, now }: { due: boolean; now: Date }): RawBuilder<boolean>[] {
  const counted = sql<boolean>`p.stock is not null`;
  const isDue = sql<boolean>`not exists (
    select from stock_movement s
    where s.product_id = p.id and s.kind = 'count' and s.stock_before is not null and s.at > ${before(now, countLasts)})`;
  return due ? [inShop, counted, isDue] : [inShop, counted];
}
