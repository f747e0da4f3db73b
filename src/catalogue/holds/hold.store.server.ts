import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

// Holds of units (docs/decisions/a-hold-freezes-units.md). `stock.store.server.ts` moves the units.

/** The units that a hold names: lots of a product, units without a lot, or everything. */
export type NamedUnits = { productId: string; lots: readonly string[]; everything: boolean; withoutLot: boolean };

/** Saves a hold and returns its id, or undefined without the product, which the caller must have locked in `trx`. */
export async function insertHold(
  trx: Db,
  hold: NamedUnits & { why: string; by: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into stock_hold (product_id, lots, everything, without_lot, names_arrivals, why, movement, began_at, began_by)
    select p.id, ${hold.lots}::text[], ${hold.everything}, ${hold.withoutLot}, true, ${hold.why}, coalesce(p.last_movement, 0),
      ${hold.now}, ${hold.by}
    from product p where p.id = ${hold.productId} returning id`.execute(trx);
  return rows[0]?.id;
}

/** The product of a hold. Undefined without a hold. */
export async function productOfHold(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('stock_hold').select('product_id').where('id', '=', id).executeTakeFirst())?.product_id;
}

export async function isHoldOpen(db: Db, id: string): Promise<boolean> {
  const select = db.selectFrom('stock_hold').select('id').where('id', '=', id).where('ended_at', 'is', null);
  return (await select.executeTakeFirst()) !== undefined;
}

/** Whether a hold of a product is open. The caller must have locked the product in `trx`. */
export async function isHeld(trx: Db, productId: string): Promise<boolean> {
  const select = trx.selectFrom('stock_hold').select('id').where('product_id', '=', productId);
  return (await select.where('ended_at', 'is', null).executeTakeFirst()) !== undefined;
}

/**
 * Locks a hold until the transaction ends. Undefined without one. Notes of its families go on: a stronger lock would wait for
 * one that waits for this transaction.
 */
export async function lockHold(trx: Db, id: string) {
  return trx.selectFrom('stock_hold').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Ends an open hold. The caller must have locked its product in `trx`, and settles the units. */
export async function markHoldEnded(trx: Db, id: string, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const ended = await trx
    .updateTable('stock_hold')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export type RecallText = { source: string; en: string | null; id: string | null };

/** Sets the text of a recall. The caller must have locked the hold in `trx`. */
export async function setRecallText(trx: Db, id: string, { source, ...text }: RecallText): Promise<void> {
  const set = { text_source: source, text_en: text.en, text_id: text.id };
  await trx.updateTable('stock_hold').set(set).where('id', '=', id).execute();
}

/** Fixes text and note of a recall when its first mails are enqueued. The caller must have locked the hold in `trx`. */
export async function fixRecallText(
  trx: Db,
  id: string,
  { note, now }: { note: { en: string; id: string }; now: Date },
): Promise<void> {
  await trx
    .updateTable('stock_hold')
    .set({ note_en: note.en, note_id: note.id, mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .execute();
}
