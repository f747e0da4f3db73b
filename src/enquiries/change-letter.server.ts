import { recordAudit } from '../audit/audit.store.server.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Db } from '../shared/api-context.ts';
import type { ErrorCode } from '../shared/error-status.ts';
import { refuseWhileAnswerWaits } from '../shared/jobs/enqueue-job.server.ts';
import { type ErrorDetails, ShopError } from '../shared/shop-error.ts';

type LetterChange<Found> = {
  subject: string;
  action: AuditAction;
  actor: string;
  details?: Record<string, number>;
  /** Returns false if it changed nothing. */
  save: (trx: Db) => Promise<boolean>;
  /** Reads the letter, and throws NOT_FOUND if there is none. */
  find: (trx: Db) => Promise<Found>;
  /** Whether the letter is already as this change leaves it, as when the answer to an earlier press was lost. */
  isDone: (found: Found) => boolean;
  /** The error if nothing was changed, and its sentence if the letter is in another state than usual. */
  refused: ErrorCode;
  sentence?: (found: Found) => ErrorDetails['sentence'];
};

/**
 * Changes a question or an offer, records it, and returns it, in one transaction. The same change again records nothing.
 * Throws NOT_FOUND and `refused`.
 */
export function changeLetter<Found>(db: Db, change: LetterChange<Found>): Promise<Found> {
  const { subject, action, actor, details, save, find, isDone, refused, sentence } = change;
  return db.transaction().execute(async (trx) => {
    const isSaved = await save(trx);
    const found = await find(trx);
    if (!isSaved && isDone(found)) return found;
    if (!isSaved) throw new ShopError(refused, { sentence: sentence?.(found) });
    await recordAudit(trx, { actor, action, subject, details });
    return found;
  });
}

type Deletion = {
  id: string;
  subject: `enquiry:${string}` | `donation:${string}`;
  action: 'enquiry.delete' | 'donation.delete';
  actor: string;
  /** Returns how many letters it deleted. */
  remove: (trx: Db, ids: readonly string[]) => Promise<bigint>;
};

/**
 * Deletes a question or an offer with everything that belongs to it. The log keeps that, and nothing of the content. Throws
 * NOT_FOUND, and EDITED_MEANWHILE while the mail with an answer waits.
 */
export function deleteLetter(db: Db, { id, subject, action, actor, remove }: Deletion): Promise<{ _id: string }> {
  return db.transaction().execute(async (trx) => {
    if ((await remove(trx, [id])) === 0n) throw new ShopError('NOT_FOUND');
    await refuseWhileAnswerWaits(trx, subject);
    await recordAudit(trx, { actor, action, subject });
    return { _id: id };
  });
}
