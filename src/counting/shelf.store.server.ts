import { type RawBuilder, sql } from 'kysely';
import { stands } from '../catalogue/stock/movement.store.server.ts';
import type { Db } from '../shared/api-context.ts';

/** A product is due again this long after its count. */
const countLastsMs = 7 * 24 * 3_600_000;

/** A count (`s`) of a product, other than one that began it or is undone. */
const isCount = sql<boolean>`s.kind = 'count' and s.stock_before is not null and ${stands}`;

/** Returns the time of the last count of each product that was ever counted. */
export async function readLastCounts(db: Db, productIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select p.id, (
      select s.at from stock_movement s
      where s.product_id = p.id and ${isCount} order by s.at desc limit 1) as at
    from unnest(${productIds}::uuid[]) as p (id)`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])));
}

type ShelfChoice = { due: boolean; now: Date; among: RawBuilder<boolean> };

/** Conditions on products (`p`) among these: limited stock and, if `due`, not counted lately. */
export function shelfConditions({ due, now, among }: ShelfChoice): RawBuilder<boolean>[] {
  const counted = sql<boolean>`p.stock is not null`;
  const isDue = sql<boolean>`not exists (
    select from stock_movement s
    where s.product_id = p.id and ${isCount} and s.at > ${new Date(now.getTime() - countLastsMs)})`;
  return due ? [among, counted, isDue] : [among, counted];
}
