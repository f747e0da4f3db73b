import { type RawBuilder, sql } from 'kysely';
import { inShop } from '../catalogue/product-list.store.server.ts';
import type { Db } from '../shared/api-context.ts';

const dayMs = 24 * 3_600_000;
/** What nobody has noted as sent for so long is not on the shelf. */
const longestWait = 60 * dayMs;
/** What was counted so lately is not due. */
const countLasts = 7 * dayMs;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Units of products that lie in the house for families who ordered them: taken out of stock, and not sent yet. */
export async function orderedUnits(db: Db, productIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; units: number }>`
    select s.product_id as "productId", sum(-s.change)::int as units
    from stock_movement s join shop_order o on o.id = s.order_id
    where s.product_id = any(${productIds}::uuid[]) and s.kind = 'sale' and s.at > ${before(now, longestWait)}
      and o.deleted_at is null and not o.dispatched and o.address ->> 'email' <> ''
    group by s.product_id`.execute(db);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/** When products were last counted, those that ever were. */
export async function lastCounts(db: Db, productIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select p.id, (
      select max(s.at) from stock_movement s
      where s.product_id = p.id and s.kind = 'count' and s.stock_before is not null) as at
    from unnest(${productIds}::uuid[]) as p (id)`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])));
}

/** A condition on products (`p`): counted in units, and where `due`, not counted lately. */
export function onShelf({ due, now }: { due: boolean; now: Date }): RawBuilder<boolean>[] {
  const counted = sql<boolean>`p.stock is not null`;
  const isDue = sql<boolean>`not exists (
    select from stock_movement s
    where s.product_id = p.id and s.kind = 'count' and s.stock_before is not null and s.at > ${before(now, countLasts)})`;
  return due ? [inShop, counted, isDue] : [inShop, counted];
}
