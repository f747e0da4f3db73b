import type { AuditAction } from '../audit/audit-actions.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { changeLetter, deleteLetter } from './change-letter.server.ts';
import type { Enquiry } from './enquiries.contract.ts';
import { findEnquiry } from './enquiry.store.server.ts';
import {
  type Answer,
  closeOnce,
  deleteEnquiries,
  freeEnquiry,
  lockWaiting,
  reopen,
  saveFirstAnswer,
  saveLaterAnswer,
  takeEnquiry,
} from './enquiry-changes.store.server.ts';
import { answersOf, type ClosedWhy } from './enquiry-rules.ts';
import { type Reader, takeLetter } from './take-letter.server.ts';

type By = { reader: Reader };

/**
 * Saves an answer of a question after so many others, and enqueues its mail, in one transaction. The same text
 * in the same place again sends nothing. Throws NOT_FOUND, and ALREADY_ANSWERED if another answer was faster: two might
 * contradict each other.
 */
export function answerEnquiry(
  db: Db,
  { id, text, after = 0, reader }: { id: string; text: string; after?: number } & By,
): Promise<Enquiry> {
  const answer: Answer = { id, text, by: reader.caller, at: reader.now };
  const isDone = (found: Enquiry) => answersOf(found)[after]?.text === text;
  const about = { id, reader, isDone, action: 'enquiry.answer', refused: 'ALREADY_ANSWERED' } as const;
  return change(db, about, async (trx) => {
    const isSaved = await (after === 0 ? saveFirstAnswer(trx, answer) : saveLaterAnswer(trx, { ...answer, after }));
    if (!isSaved) return false;
    if (after === 0) await enqueueJob(trx, 'enquiry-answer-mail', { enquiryId: id });
    else await enqueueJob(trx, 'enquiry-later-answer-mail', { enquiryId: id, number: after + 1 });
    return true;
  });
}

/** Closes a question without a mail. Throws NOT_FOUND, and ALREADY_ANSWERED if it was settled in another way. */
export function closeEnquiry(db: Db, { id, why, reader }: { id: string; why: ClosedWhy } & By): Promise<Enquiry> {
  const closing = { id, why, by: reader.caller, at: reader.now };
  const isDone = ({ closed }: Enquiry) => closed?.why === why;
  const about = { id, reader, isDone, action: 'enquiry.close', refused: 'ALREADY_ANSWERED' } as const;
  return change(db, about, (trx) => closeOnce(trx, closing));
}

/** Opens a closed question again. One that is open stays so. Throws NOT_FOUND. */
export function reopenEnquiry(db: Db, { id, reader }: { id: string } & By): Promise<Enquiry> {
  const isDone = ({ closed }: Enquiry) => closed === null;
  const about = { id, reader, isDone, action: 'enquiry.reopen', refused: 'NOT_FOUND' } as const;
  return change(db, about, (trx) => reopen(trx, id));
}

type Change = By & {
  id: string;
  action: AuditAction;
  refused: 'ALREADY_ANSWERED' | 'NOT_FOUND';
  isDone: (found: Enquiry) => boolean;
};

const closedSentence = ({ closed }: Enquiry) => (closed ? 'closed' : undefined);

function change(db: Db, { id, reader, ...about }: Change, save: (trx: Db) => Promise<boolean>): Promise<Enquiry> {
  const find = (trx: Db) => findEnquiry(trx, id, reader);
  const letter = { subject: `enquiry:${id}`, actor: reader.caller, sentence: closedSentence };
  return changeLetter(db, { ...about, ...letter, save, find });
}

/** See `deleteLetter`. */
export const deleteEnquiry = (db: Db, { id, actor }: { id: string; actor: string }): Promise<{ _id: string }> =>
  deleteLetter(db, { id, subject: `enquiry:${id}`, action: 'enquiry.delete', actor, remove: deleteEnquiries });

/** See `takeLetter`. */
export function takeQuestion(
  db: Db,
  { id, takeOver, reader }: { id: string; takeOver?: string } & By,
): Promise<Enquiry> {
  return takeLetter(db, {
    ...{ subject: `enquiry:${id}`, takenOver: 'enquiry.take-over', takeOver, reader },
    lock: (trx) => lockWaiting(trx, id),
    find: (trx) => findEnquiry(trx, id, reader),
    sentence: closedSentence,
    write: (trx) => takeEnquiry(trx, { id, by: reader.caller, since: reader.now }),
  });
}

/** Ends that the caller takes a question on, and no other person. Throws NOT_FOUND. */
export async function leaveQuestion(db: Db, { id, reader }: { id: string } & By): Promise<Enquiry> {
  await freeEnquiry(db, id, reader.caller);
  return findEnquiry(db, id, reader);
}
