import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';

/**
 * Whether a product (`p`) is low: at or below its own number, or else the foundation's. One that is out of stock is not low;
 * null for unlimited stock.
 */
export const isLow = sql<
  boolean | null
>`(p.stock between 1 and coalesce(p.reorder_at, (select low_at from stock_setting)))`;

/** Those of these products that are low. */
export async function lowAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p where p.id = any(${ids}::uuid[]) and ${isLow}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The number of units at or below which a product without a number of its own is low. */
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
