import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { StockChange } from '../wishes/notify-wishes.server.ts';
import { book } from './book-movements.store.server.ts';

// Units that holds freeze (docs/decisions/a-hold-freezes-units.md). The caller of a change must have locked the products in `trx`.

type By = { actor: string; now: Date };

/**
 * Takes the units that open holds name out of the stock. An unlimited product is counted from 0 while it is held. Returns
 * the changes.
 */
export function freezeUnits(trx: Db, productIds: readonly string[], by: By): Promise<StockChange[]> {
  const change = sql`
    update product p set stock = coalesce(p.stock - named.units, 0), last_movement = coalesce(p.last_movement, 0) + 1
    from (
      select h.product_id, coalesce((select sum(b.units_left) from stock_batch b
        where b.product_id = h.product_id and not b.used_up and batch_is_named(b)), 0)::int as units
      from stock_hold h where h.product_id = any(${productIds}::uuid[]) and h.ended_at is null group by h.product_id
    ) as named
    where p.id = named.product_id and (p.stock is null or named.units > 0)`;
  return book(trx, change, { kind: 'hold', ...by });
}

/** Gives back the frozen units that no open hold names any more. Returns the changes. */
export function releaseUnits(trx: Db, productIds: readonly string[], by: By): Promise<StockChange[]> {
  const change = sql`
    update product p set stock = p.stock + free.units, last_movement = p.last_movement + 1
    from (
      select b.product_id, sum(b.held)::int as units from stock_batch b
      where b.product_id = any(${productIds}::uuid[]) and b.held > 0 and not batch_is_named(b) group by b.product_id
    ) as free
    where p.id = free.product_id and p.stock is not null`;
  return book(trx, change, { kind: 'release', ...by });
}

/**
 * Makes products unlimited again that a hold counted, once no hold of them is open: unless the stock was set, counted or
 * added to since. Returns the changes.
 */
export function endCounting(trx: Db, productIds: readonly string[], by: By): Promise<StockChange[]> {
  const change = sql`
    update product p set stock = null, last_movement = p.last_movement + 1
    where p.id = any(${productIds}::uuid[]) and p.stock is not null
      and not exists (select from stock_hold o where o.product_id = p.id and o.ended_at is null)
      and exists (
        select from stock_movement s where s.product_id = p.id and s.kind = 'hold' and s.stock_before is null
          and not exists (select from stock_movement later where later.product_id = p.id and later.number > s.number
            and later.kind not in ('hold', 'release', 'sale', 'return', 'sent-back')
            and not exists (select from stock_movement undone where undone.product_id = p.id
              and undone.number = later.undoes and undone.kind = 'sent-back')))`;
  return book(trx, change, { kind: 'release', ...by });
}

/** The units of each product that holds froze. */
export async function countFrozenUnits(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; units: number }>`
    select product_id as "productId", sum(held)::int as units from stock_batch
    where product_id = any(${productIds}::uuid[]) and held > 0 group by product_id`.execute(db);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}
