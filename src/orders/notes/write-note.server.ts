import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { createOnce } from '../../shared/request-key.store.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { lockDispatchableOrder } from '../dispatch/dispatch.store.server.ts';
import { deleteNote, insertNote, noteExists } from './note.store.server.ts';

type WrittenNote = { orderId: string; note: string; requestKey?: string; actor: string; now: Date };

/**
 * Adds a note of volunteers to an order (docs/decisions/orders-at-work.md). Throws NOT_FOUND if the order is deleted or
 * its family closed the account. Waits for a closing in progress, which deletes older notes.
 */
export async function writeNote(db: Db, { actor, now, ...form }: WrittenNote): Promise<void> {
  const create = async (trx: Db) => {
    if (!(await lockDispatchableOrder(trx, form.orderId))) throw new ShopError('NOT_FOUND');
    const id = await insertNote(trx, { ...form, actor, now });
    // Without its text, which may name a person: the log only grows.
    await recordAudit(trx, { actor, action: 'order.note', subject: `order:${form.orderId}` });
    return id;
  };
  await createOnce(db, actor, form, { create, stands: noteExists });
}

/** Removes a note. Throws NOT_FOUND without one. */
export async function removeNote(
  db: Db,
  { orderId, noteId, actor }: { orderId: string; noteId: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteNote(trx, orderId, noteId))) throw new ShopError('NOT_FOUND');
    await recordAudit(trx, { actor, action: 'order.remove-note', subject: `order:${orderId}` });
  });
}
