import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../shared/like-pattern.server.ts';
import { monthDays, soonUntil } from '../batches/batches.rules.ts';
import { inShop } from '../product-list.store.server.ts';
import { isLow } from '../stock/low-stock.store.server.ts';
import type { InventoryState } from './inventory-states.ts';

const inState: Record<Exclude<InventoryState, 'archived' | 'expiring' | 'month'>, RawBuilder<boolean | null>> = {
  low: isLow,
  out: sql`p.stock = 0`,
  unlimited: sql`p.stock is null`,
  wished: sql`exists (select from wish w where w.product_id = p.id and w.told_at is null)`,
};

/** The condition on products (`p`) for a state. */
export function productsIn(state: InventoryState, now: Date): RawBuilder<boolean | null>[] {
  if (state === 'archived') return [sql`p.archived_at is not null`];
  if (state === 'expiring') return [inShop, expiringBy(soonUntil(now))];
  return [inShop, state === 'month' ? expiringBy(soonUntil(now, monthDays)) : inState[state]];
}

function expiringBy(day: string): RawBuilder<boolean> {
  return sql`exists (select from stock_batch b
    where b.product_id = p.id and not b.used_up and b.expires_on <= ${day}::date)`;
}

/** The search index has no archived products: all words of the search must be in their names. */
export function namedLike(q: string): RawBuilder<boolean>[] {
  const words = q.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => sql`concat_ws(' ', p.name_en, p.name_id) ilike ${likePattern(word)}`);
}
