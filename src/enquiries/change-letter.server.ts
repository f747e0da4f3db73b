import { recordAudit } from '../audit/audit.store.server.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { type ApiContext, callerOf, type Db } from '../shared/api-context.ts';
import type { ErrorCode } from '../shared/error-status.ts';
import { refuseWhileAnswerWaits } from '../shared/jobs/enqueue-job.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { type LetterKind, type Reader, readerOf, takeLetter } from './take-letter.server.ts';
import type { Taken } from './taken-letter.ts';

type LetterChange<Found> = {
  id: string;
  reader: Reader;
  action: AuditAction;
  details?: Record<string, number>;
  /** Returns false if it changed nothing. */
  save: (trx: Db) => Promise<boolean>;
  /** Whether the letter is already as this change leaves it, as when the answer to an earlier press was lost. */
  isDone: (found: Found) => boolean;
  /** The error if nothing was changed. */
  refused: ErrorCode;
};

/**
 * Changes a question or an offer, records it, and returns it, in one transaction. The same change again records nothing.
 * Throws NOT_FOUND and `refused`.
 */
export function changeLetter<Found extends { taken: Taken | null }>(
  db: Db,
  { name, find, sentence }: LetterKind<Found>,
  { id, reader, action, details, save, isDone, refused }: LetterChange<Found>,
): Promise<Found> {
  return db.transaction().execute(async (trx) => {
    const isSaved = await save(trx);
    const found = await find(trx, id, reader);
    if (!isSaved && isDone(found)) return found;
    if (!isSaved) throw new ShopError(refused, { sentence: sentence?.(found) });
    await recordAudit(trx, { actor: reader.caller, action, subject: `${name}:${id}`, details });
    return found;
  });
}

/** The endpoints that questions and offers have alike. */
export const letterHandlers = <Found extends { taken: Taken | null }>(kind: LetterKind<Found>) => ({
  take: (context: ApiContext, input: { id: string; takeOver?: string }) =>
    takeLetter(context.db, kind, { ...input, reader: readerOf(context) }),
  /** Ends that the caller takes it on, and no other person. */
  leave: async (context: ApiContext, { id }: { id: string }) => {
    const reader = readerOf(context);
    await kind.free(context.db, id, reader.caller);
    return kind.find(context.db, id, reader);
  },
  delete: (context: ApiContext, { id }: { id: string }) =>
    deleteLetter(context.db, kind, { id, actor: callerOf(context).uid }),
});

/**
 * Deletes a question or an offer with everything that belongs to it. The log keeps that, and nothing of the content. Throws
 * NOT_FOUND, and EDITED_MEANWHILE while the mail with an answer waits.
 */
function deleteLetter<Found extends { taken: Taken | null }>(
  db: Db,
  { name, deleted, remove }: LetterKind<Found>,
  { id, actor }: { id: string; actor: string },
): Promise<{ _id: string }> {
  const subject = `${name}:${id}` as const;
  return db.transaction().execute(async (trx) => {
    if ((await remove(trx, [id])) === 0n) throw new ShopError('NOT_FOUND');
    await refuseWhileAnswerWaits(trx, subject);
    await recordAudit(trx, { actor, action: deleted, subject });
    return { _id: id };
  });
}
