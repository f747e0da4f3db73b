import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { countFrozenUnits } from './frozen-units.store.server.ts';
import { type ShelfUnits, waitingSince } from './shelf-rules.ts';

/** Reads the units of these products on the shelf that their stock does not count. */
export async function readShelf(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<{ of: (productId: string) => ShelfUnits }> {
  if (productIds.length === 0) return { of: () => ({ ordered: 0, takenOut: false, frozen: 0 }) };
  const { rows } = await sql<{ productId: string } & Omit<ShelfUnits, 'frozen'>>`
    select product_id as "productId", units as ordered, taken_out as "takenOut"
    from ordered_units(${productIds}::uuid[], ${waitingSince(now)})`.execute(db);
  const ordered = new Map(rows.map(({ productId, ...units }) => [productId, units]));
  const frozen = await countFrozenUnits(db, productIds);
  return {
    of: (id) => ({ ordered: 0, takenOut: false, ...ordered.get(id), frozen: frozen.get(id) ?? 0 }),
  };
}
