import { type RawBuilder, sql } from 'kysely';
import { expiringUnits } from '../batches/batch.store.server.ts';
import { monthDays, soonUntil } from '../batches/batches.rules.ts';
import { inInventory, inShop } from '../product.store.server.ts';
import { isLow } from '../stock/low-stock.store.server.ts';
import type { InventoryState } from './inventory-states.ts';

const inState: Record<
  Exclude<InventoryState, 'archived' | 'draft' | 'expiring' | 'month'>,
  RawBuilder<boolean | null>
> = {
  low: isLow,
  out: sql`p.stock = 0`,
  unlimited: sql`p.stock is null`,
  wished: sql`exists (select from wish w where w.product_id = p.id and w.told_at is null)`,
};

/** The condition on products (`p`) for a state. */
export function productsIn(state: InventoryState, now: Date): RawBuilder<boolean | null>[] {
  if (state === 'archived') return [sql`not ${inInventory}`];
  if (state === 'draft') return [inInventory, sql`p.draft = 'open'`];
  if (state === 'expiring') return [inInventory, expiringBy(soonUntil(now))];
  if (state === 'month') return [inInventory, expiringBy(soonUntil(now, monthDays))];
  return [inShop, inState[state]];
}

function expiringBy(day: string): RawBuilder<boolean> {
  return sql`p.id in (select product_id from (${expiringUnits(day)}) as soon)`;
}
