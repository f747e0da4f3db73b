import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { likePattern } from '../../shared/like-pattern.server.ts';
import { monthDays, soonUntil } from '../batches/batches.rules.ts';
import { inShop } from '../product-list.store.server.ts';
import type { InventoryState } from './inventory-states.ts';

const inState: Record<Exclude<InventoryState, 'archived' | 'expiring' | 'month'>, RawBuilder<boolean>> = {
  low: sql`p.stock between 1 and (select low_at from stock_setting)`,
  out: sql`p.stock = 0`,
  unlimited: sql`p.stock is null`,
  wished: sql`exists (select from wish w where w.product_id = p.id and w.told_at is null)`,
};

/** The condition on products (`p`) for a state. */
export function productsIn(state: InventoryState, now: Date): RawBuilder<boolean>[] {
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

/** The number of units at which, and below which, a stock is low. */
export async function lowStock(db: Db): Promise<{ lowAt: number }> {
  return db.selectFrom('stock_setting').select('low_at as lowAt').executeTakeFirstOrThrow();
}

/** Sets it with an audit entry, unless it has that value already. */
export async function setLowStock(db: Db, { lowAt, actor }: { lowAt: number; actor: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('stock_setting').select('low_at').forUpdate().executeTakeFirstOrThrow();
    if (before.low_at === lowAt) return;
    await trx.updateTable('stock_setting').set({ low_at: lowAt }).execute();
    const details = { before, after: { low_at: lowAt } };
    await recordAudit(trx, { actor, action: 'stock.low', subject: 'stock', details });
  });
}
